import { createEntityActions } from '../../../../platform/kernel/entities/client/entity-actions.ts';
import {
  type Project,
  projectCollection,
  projectEntity,
  spendingCollection,
  spendingEntity,
} from '../../shared/project/project.ts';

export const projectActions = createEntityActions(projectEntity, projectCollection);
export const spendingActions = createEntityActions(spendingEntity, spendingCollection);

/** Changes one of a project's lists; another person's change of the same list meanwhile is a conflict. */
export function changeList<Name extends 'lines' | 'members'>(
  project: Project,
  name: Name,
  list: Project[Name],
  message: string,
): void {
  projectActions.update([project], { [name]: list }, { message, expected: { [name]: project[name] } });
}
