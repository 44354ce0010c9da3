/** The methods and paths of calls that `schema.ts` describes. */
export const analyticsCalls = {
  getWidgets: { method: 'GET', path: '/api/analytics-dashboard-app/widgets' },
  listCounted: { method: 'GET', path: '/api/analytics-dashboard-app/counted' },
  recordMeasurements: { method: 'POST', path: '/api/analytics-dashboard-app/measurements' },
} as const;
