import { inOwnScope } from '../../../kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../kernel/entities/server/tables.ts';
import { savedViewEntity, savedViewLevels } from '../shared/saved-view.ts';

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    saved_views: EntityRow<typeof savedViewEntity.fields> & { wire: string };
  }
}

export const savedViews = defineEntityTable(savedViewEntity, {
  access: inOwnScope({ shareable: { kind: 'view', levels: savedViewLevels } }),
});
