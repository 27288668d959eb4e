/** Usual names of columns of episodes; the patterns below are for other columns. */
export const episodeName =
  /^((eval(uation)?|test|train(ing)?)[ _-]?)?(episodes?|ep)([ _-]?(id|index|idx|nr|no|number))?$/iu;
export const sampleName = /^(sample|question|item|prompt|doc)s?([ _-]?(id|index|idx|nr|no|number))?$/iu;
export const stepName =
  /^((global|env(ironment)?|train(ing)?)[ _-]?)?(steps?|timesteps?|frames?|iter(ation)?s?|epochs?|checkpoints?)$/iu;
export const seedName =
  /^(training[ _-]?)?(seed|run|trial|replicate|replication)s?([ _-]?(id|index|idx|nr|no|number))?$/iu;

/** Usual column names of each part, the clearest first. A column has at most one part. */
export const usualNames: Readonly<Record<"algorithm" | "task" | "run" | "score", readonly RegExp[]>> = {
  algorithm: [
    /^(algorithm|algo|agent|method|model|policy|approach|system|optimi[sz]er)s?([ _-]?(id|name))?$/iu,
    /^exp(eriment)?([ _-]?name)?$/iu,
  ],
  task: [
    /^(tasks?|env(ironment)?|game|benchmark|dataset|scenario|problem_set|subject|level)s?([ _-]?(id|name))?$/iu,
  ],
  run: [seedName, /^(seeds?|rng[ _-]?seed|random[ _-]?seed|run[ _-]?(id|name)|replica)$/iu],
  score: [
    /^scores?$/iu,
    /^(return|episodic_return|episode_return|ep_?rew_?mean|mean_reward|reward|returns)$/iu,
    /^(accuracy|acc|exact_match|correct|is_correct|pass|passed|resolved|success|success_rate|win_rate|f1)$/iu,
    /^(value|result|metric|performance|score_mean|hns)$/iu,
    /^((human|min[ _-]?max)[ _-])?(normali[sz]ed|mean|average|final)[ _-](score|return|reward)s?$/iu,
  ],
};
