export const DELONG =
  "DeLong, DeLong, Clarke-Pearson: Comparing the areas under two or more correlated receiver operating characteristic curves, Biometrics 44, 1988";
export const WILSON =
  "Wilson: Probable inference, the law of succession, and statistical inference, JASA 22, 1927";
