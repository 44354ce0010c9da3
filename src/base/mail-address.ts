/** Whether a text is one e-mail address. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)*$/u.test(text);

/** Whether two addresses are the same mailbox. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
