import type { Project } from '../../shared/project/project.ts';
import type { ProjectWidgets } from '../../shared/project/schema.ts';
import type { Panel } from './project-panels.tsx';

/** What each tab of the dashboard gets. */
export interface TabProps {
  /** Undefined while it is loading. */
  project: Project | undefined;
  widgets: ProjectWidgets;
  canEdit: boolean;
  onOpen: (panel: Panel) => void;
}
