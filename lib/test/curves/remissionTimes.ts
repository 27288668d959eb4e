// Remission times of leukaemia patients under 6-mercaptopurine and placebo: Freireich et al., Blood 21 (1963).
const reached = [6, 6, 6, 7, 10, 13, 16, 22, 23];
const censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];

export const mercaptopurine = [
  ...reached.map((step) => ({ step, reached: true })),
  ...censored.map((step) => ({ step, reached: false })),
];

export const placebo = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23].map(
  (step) => ({
    step,
    reached: true,
  }),
);
