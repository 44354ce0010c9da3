import { BASE_62_DIGITS, generateKeyBetween } from 'fractional-indexing';

const suffixLength = 4;

/** The first letter of a position says how long its whole part is: `a0`, `b00`, `Zz`, `Yzz`. */
function wholePartOf(position: string): string {
  const head = position.charCodeAt(0);
  const length = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  return position.slice(0, length);
}

/** A position before all others. Several that are made side by side differ by a random end. */
export function createFirstPosition(first: string | null): string {
  const whole = generateKeyBetween(null, first === null ? null : wholePartOf(first));
  const random = crypto.getRandomValues(new Uint8Array(suffixLength));
  // A position never ends with the digit 0.
  const digits = [...random].map((value, index) => {
    const isLast = index === suffixLength - 1;
    return isLast ? BASE_62_DIGITS[1 + (value % 61)] : BASE_62_DIGITS[value % 62];
  });
  return whole + digits.join('');
}
