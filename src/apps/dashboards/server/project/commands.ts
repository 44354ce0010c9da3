import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { implementEntity } from '../../../../platform/kernel/entities/server/implement-entity.ts';
import {
  projectCollection,
  projectEntity,
  spendingCollection,
  spendingEntity,
} from '../../shared/project/project.ts';
import { projects, spendings } from './tables.ts';

/** A project has a scope of its own from the start, so that it can be shared as it is. */
export const projectPart = implementEntity(projectEntity, projects, projectCollection, {
  created: (transaction, { scope }) => openScope(transaction, scope),
});
export const spendingPart = implementEntity(spendingEntity, spendings, spendingCollection);
