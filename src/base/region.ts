/** How a person writes dates and times; what is not chosen is as the device and the language do. */
export interface RegionChoice {
  /** Of numbers: `dmy`, `mdy` or `ymd`. */
  readonly dateOrder?: string | undefined;
  /** `h12` or `h23`. */
  readonly hourCycle?: string | undefined;
  /** `mon`, `sat` or `sun`. */
  readonly firstWeekday?: string | undefined;
}

/** Returns the English of a device: its own, or that of Europe where its first language with a region is another one. */
function findEnglish(wanted: readonly string[]): string {
  const first = wanted.find((tag) => tag.includes('-')) ?? 'en';
  return first.startsWith('en') ? first : 'en-GB';
}

/** Returns the part of a tag for a choice. What was stored by somebody else may be none. */
const writePart = (key: string, choice = '') => (/^\w{3}$/.test(choice) ? `-${key}-${choice}` : '');

/**
 * Returns the language tag (BCP 47) by which `Intl` writes a person's dates, times and numbers: `en-GB-u-fw-sun-hc-h12-x-dmy`. `wanted`
 * are the languages of the device.
 */
export function buildTag(
  language: string,
  { dateOrder, hourCycle, firstWeekday }: RegionChoice,
  wanted: readonly string[] = [],
): string {
  const order = writePart('x', dateOrder);
  const extension = writePart('fw', firstWeekday) + writePart('hc', hourCycle);
  const english = order ? (dateOrder === 'mdy' ? 'en-US' : 'en-GB') : findEnglish(wanted);
  return (language === 'en' ? english : language) + (extension && `-u${extension}`) + order;
}
