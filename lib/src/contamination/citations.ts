export const DELONG =
  "DeLong, DeLong, Clarke-Pearson: Comparing the areas under two or more correlated receiver operating characteristic curves, Biometrics 44, 1988";
export const WILSON =
  "Wilson: Probable inference, the law of succession, and statistical inference, JASA 22, 1927";
export const CAMPBELL =
  "Campbell: Advances in statistical methodology for the evaluation of diagnostic and laboratory tests, Statistics in Medicine 13, 1994";
export const MASSART =
  "Massart: The tight constant in the Dvoretzky-Kiefer-Wolfowitz inequality, Annals of Probability 18, 1990";
export const HANLEY_MCNEIL =
  "Hanley, McNeil: The meaning and use of the area under a receiver operating characteristic (ROC) curve, Radiology 143, 1982";
