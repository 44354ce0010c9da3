import { filesApiPath } from './entry.ts';

/** Ten years. */
export const maxTrashDays = 3650;
/** A petabyte: more than any disk. */
export const maxQuotaMegabytes = 1_000_000_000;

/** The methods and paths of calls that `space.ts` describes. */
export const spaceCalls = {
  get: { method: 'GET', path: `${filesApiPath}/space` },
  getOrganization: { method: 'GET', path: `${filesApiPath}/organization-space` },
  setQuotas: { method: 'POST', path: `${filesApiPath}/set-quotas` },
} as const;
