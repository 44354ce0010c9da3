import { type Collection, defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import type { Label } from './label.ts';

/** Declares the collection of an app's labels, each person's own; `entity` names their table. */
export const defineLabelCollection = (
  app: string,
  api: `/api/${string}`,
  entity: string,
): Collection<Label> =>
  defineCollection<Label>()({
    app,
    api,
    name: 'labels',
    entity,
    keep: 'all',
    sorts: { position: [sortBy('position', { required: true })] },
    order: 'position',
  });
