export const projectTabs = ['home', 'budget', 'team'] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** What the address of the dashboard says beside its path. */
export interface ProjectSearch {
  project?: string;
  tab?: ProjectTab;
}

/** Reads the search of the address; what it does not know is left out. */
export function readProjectSearch({ project, tab }: Record<string, unknown>): ProjectSearch {
  const known = projectTabs.find((one) => one === tab);
  return { ...(typeof project === 'string' && { project }), ...(known && { tab: known }) };
}
