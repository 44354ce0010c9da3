/** What each plan costs in a month, in whole dollars, and how much is in it. */
export const plans = [
  { id: 'starter', price: 19, people: 5, storageGb: 20, history: 30, isBest: false },
  { id: 'team', price: 49, people: 25, storageGb: 200, history: 365, isBest: true },
  { id: 'company', price: 99, people: 100, storageGb: 1000, history: null, isBest: false },
] as const;

export type Plan = (typeof plans)[number];
