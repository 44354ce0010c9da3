/** Commands that change nothing in the generated test, each with the reason. The test fails for one that changes something. */
export const exceptions: Readonly<Record<string, string>> = {};

/** The limit of the list. Lower it with the list; never raise it. */
export const maxExceptions = 0;
