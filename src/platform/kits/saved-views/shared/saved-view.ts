import { collectionOf, defineEntity, type RecordOf } from '../../../kernel/entities/shared/entity.ts';
import { choice, flag, listOf, text, wholeNumber } from '../../../kernel/entities/shared/fields.ts';

/** A state of a list under a name: which part of the list, filters and sort, columns, and the height of the rows. */
export const savedViewEntity = defineEntity({
  app: 'saved-views',
  name: 'saved_views',
  noun: 'view',
  word: 'saved view',
  api: '/api/saved-views',
  verbs: ['create', 'update', 'remove', 'move', 'share'],
  fields: {
    /** The list that it shows: the key of the list's table layout. */
    list: text(60, { required: true, example: 'orders.table' }),
    name: text(80, { required: true, example: 'Customers in Bursa' }),
    /** The part of the list, as the rest of its path: `/starred`. */
    place: text(200),
    /** The search of the address: filters, sort and page size. */
    search: text(4000),
    /** The columns in their order; empty for lists without any. */
    columns: listOf({ id: text(60), isShown: flag(), width: wholeNumber(2000) }, { max: 60 }),
    density: choice('settings', 'comfortable', 'compact'),
  },
});
export type SavedView = RecordOf<typeof savedViewEntity>;
export type ViewState = Pick<SavedView, 'place' | 'search' | 'columns' | 'density'>;

/** Those with whom a view is shared open it; its owner changes it. */
export const savedViewLevels = ['view'] as const;

/** The views of all lists that a person may see. */
export const savedViewCollection = collectionOf(savedViewEntity);
