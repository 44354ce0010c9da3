/** Why an event of a file is left out; `invalid` for what makes no sense otherwise. */
export const icsProblems = ['start', 'rule', 'dates', 'years', 'invalid'] as const;
export type IcsProblem = (typeof icsProblems)[number];
