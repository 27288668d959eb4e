/** The tie models of the likelihood of a battle. */
export const TIE_MODELS = ["halves", "davidson", "raoKupper"] as const;
export type TieModel = (typeof TIE_MODELS)[number];

/**
 * A pair's contribution to the log-likelihood. With d the advantage of the first model (natural units) and g the
 * logarithm of the tie parameter, writes to `out` the log-likelihood, its derivatives with respect to d and g, and
 * its negative second derivatives (dd, dg, gg).
 */
export type PairLikelihood = (
  d: number,
  g: number,
  won: number,
  lost: number,
  tied: number,
  out: Float64Array,
) => void;

/** A tie is half a win for each: P(first wins) = 1 / (1 + e^-d). Has no tie parameter. */
const halves: PairLikelihood = (d, _g, won, lost, tied, out) => {
  const wins = won + tied / 2;
  const losses = lost + tied / 2;
  const small = Math.exp(-Math.abs(d));
  const p = d >= 0 ? 1 / (1 + small) : small / (1 + small);
  const q = d >= 0 ? small / (1 + small) : 1 / (1 + small);
  const log = Math.log1p(small);
  out[0] = -wins * (d >= 0 ? log : log - d) - losses * (d >= 0 ? log + d : log);
  out[1] = wins * q - losses * p;
  out[3] = (wins + losses) * p * q;
  out[2] = out[4] = out[5] = 0;
};

/**
 * P(first wins), P(second wins), P(tie) in the proportions e^(d/2) : e^(-d/2) : nu, g = ln nu.
 *
 * Source: R. Davidson, On extending the Bradley-Terry model to accommodate ties, JASA 65 (1970).
 */
const davidson: PairLikelihood = (d, g, won, lost, tied, out) => {
  const most = Math.max(Math.abs(d) / 2, g);
  const first = Math.exp(d / 2 - most);
  const second = Math.exp(-d / 2 - most);
  const neither = Math.exp(g - most);
  const sum = first + second + neither;
  const half = (first - second) / sum / 2;
  const tie = neither / sum;
  const battles = won + lost + tied;
  out[0] = ((won - lost) * d) / 2 + tied * g - battles * (most + Math.log(sum));
  out[1] = (won - lost) / 2 - battles * half;
  out[2] = tied - battles * tie;
  out[3] = battles * ((first + second) / sum / 4 - half * half);
  out[4] = -battles * half * tie;
  out[5] = battles * tie * (1 - tie);
};

/**
 * P(first wins) = 1 / (1 + eta e^-d), P(second wins) = 1 / (1 + eta e^d), else a tie; g = ln eta > 0.
 *
 * Source: P. Rao and L. Kupper, Ties in paired-comparison experiments, JASA 62 (1967).
 */
const raoKupper: PairLikelihood = (d, g, won, lost, tied, out) => {
  if (!(g > 0)) {
    out.fill(-Infinity, 0, 1);
    return;
  }
  const first = 1 / (1 + Math.exp(g - d));
  const second = 1 / (1 + Math.exp(g + d));
  const notFirst = 1 / (1 + Math.exp(d - g));
  const notSecond = 1 / (1 + Math.exp(-d - g));
  const wins = won + tied;
  const losses = lost + tied;
  const rest = Math.exp(-2 * g);
  // ln(e^2g - 1) without overflow.
  const spread = 2 * g + Math.log1p(-rest);
  out[0] =
    (wins === 0 ? 0 : wins * Math.log(first)) +
    (losses === 0 ? 0 : losses * Math.log(second)) +
    (tied === 0 ? 0 : tied * spread);
  out[1] = wins * notFirst - losses * notSecond;
  out[2] = -wins * notFirst - losses * notSecond + (2 * tied) / (1 - rest);
  const a = wins * first * notFirst;
  const b = losses * second * notSecond;
  out[3] = a + b;
  out[4] = b - a;
  out[5] = a + b + (4 * tied * rest) / (1 - rest) ** 2;
};

/** The likelihood of each tie model. */
export const PAIR_LIKELIHOODS: Readonly<Record<TieModel, PairLikelihood>> = { halves, davidson, raoKupper };
