/** The methods and paths of calls that `schema.ts` describes. */
export const quickPanelCalls = {
  getData: { method: 'GET', path: '/api/quick-panel/data' },
} as const;
