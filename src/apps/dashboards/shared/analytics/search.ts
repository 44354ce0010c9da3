/** What the address of the dashboard says beside its path. */
export interface AnalyticsSearch {
  /** The charts also show the period before. */
  compare?: true;
}

/** Reads the search of the address; what it does not know is left out. */
export const readAnalyticsSearch = ({ compare }: Record<string, unknown>): AnalyticsSearch =>
  compare === true || compare === 'true' ? { compare: true } : {};

export const analyticsPath = '/apps/dashboards/analytics';
