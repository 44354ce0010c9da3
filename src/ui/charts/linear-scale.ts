/** The smallest and the largest number of an axis. */
export type Domain = readonly [low: number, high: number];

/** How far round numbers are apart: a step, or so many of them to one, which is exact where a fraction is not. */
interface Step {
  readonly size: number;
  readonly isFraction: boolean;
}

const [tenfold, fivefold, twofold] = [Math.sqrt(50), Math.sqrt(10), Math.sqrt(2)];

/** 1, 2 or 5 times a power of ten, so that about `count` of them fill a domain. */
function findStep([low, high]: Domain, count: number): Step {
  const wanted = (high - low) / count;
  const power = Math.floor(Math.log10(wanted));
  const rest = wanted / 10 ** power;
  const factor = rest >= tenfold ? 10 : rest >= fivefold ? 5 : rest >= twofold ? 2 : 1;
  return power < 0
    ? { size: 10 ** -power / factor, isFraction: true }
    : { size: 10 ** power * factor, isFraction: false };
}

const inSteps = (value: number, { size, isFraction }: Step) => (isFraction ? value * size : value / size);
const fromSteps = (steps: number, { size, isFraction }: Step) => (isFraction ? steps / size : steps * size);

/** The round numbers within a domain, about `count` of them. */
export function listTicks(domain: Domain, count: number): number[] {
  const [low, high] = domain;
  if (!(high > low)) return [low];
  const step = findStep(domain, count);
  let first = Math.round(inSteps(low, step));
  let last = Math.round(inSteps(high, step));
  if (fromSteps(first, step) < low) first++;
  if (fromSteps(last, step) > high) last--;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => fromSteps(first + index, step));
}

/** A domain that reaches to round numbers on both sides. */
export function widenDomain(domain: Domain, count: number): Domain {
  let widened = domain;
  // A wider domain may have larger steps.
  for (let round = 0; round < 10; round++) {
    const [low, high] = widened;
    if (!(high > low)) return widened;
    const step = findStep(widened, count);
    const next: Domain = [
      fromSteps(Math.floor(inSteps(low, step)), step),
      fromSteps(Math.ceil(inSteps(high, step)), step),
    ];
    if (next[0] === low && next[1] === high) return next;
    widened = next;
  }
  return widened;
}

/** Maps the numbers of a domain to places between `from` and `to`. */
export const scaleLinear = ([low, high]: Domain, [from, to]: readonly [from: number, to: number]) => {
  const length = high - low;
  return (value: number): number => from + (length === 0 ? 0.5 : (value - low) / length) * (to - from);
};
