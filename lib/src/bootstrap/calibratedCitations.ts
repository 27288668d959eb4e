/** The source of mean, median, IQM and optimality gap over tasks. */
export const AGGREGATES_CITATION =
  "Agarwal, Schwarzer, Castro, Courville, Bellemare: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021";

/** The sources of the calibrated interval. */
export const CALIBRATED_CITATION =
  "Interval: bootstrap standard deviation, scaled for few runs, with Student's t (Welch, Biometrika 34, 1947; Satterthwaite, Biometrics Bulletin 2, 1946); coverage simulated by Precipice";
