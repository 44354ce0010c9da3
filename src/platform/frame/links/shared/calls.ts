/** The methods and paths of calls that `schema.ts` describes. */
export const linksCalls = {
  listLinkCards: { method: 'POST', path: '/api/link-cards' },
} as const;
