const api = '/api/project-dashboard-app';

/** The methods and paths of calls that `schema.ts` describes. */
export const projectCalls = {
  getWidgets: { method: 'GET', path: `${api}/widgets` },
  listCounted: { method: 'GET', path: `${api}/counted` },
  listSources: { method: 'GET', path: `${api}/sources` },
  getWeather: { method: 'GET', path: `${api}/weather` },
} as const;
