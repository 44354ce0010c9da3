/** What stays private unless its person shows it. */
export const factNames = ['gender', 'birthday'] as const;
export type FactName = (typeof factNames)[number];

export const genders = ['female', 'male', 'non-binary'] as const;
