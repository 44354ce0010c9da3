import { inOwnScope } from '../../../kernel/access/server/declaration.ts';
import {
  defineTable,
  type RecordRow,
  type Table,
  type Upgrades,
} from '../../../kernel/database/server/table.ts';
import type { Label } from '../shared/label.ts';

export interface LabelRow extends RecordRow {
  owner_id: string;
  handle: string;
  title: string;
  color: string;
  position: string;
}

/** A label as clients get it. */
export const toLabel = ({ owner_id: _owner, scope: _scope, ...label }: LabelRow): Label => label;

/** Declares the table of an app's labels. */
export const defineLabelTable = (
  app: string,
  name: string,
  versions: { rowVersion?: number; upgrades?: Upgrades } = {},
): Table<LabelRow> =>
  defineTable<LabelRow>({
    name,
    app,
    columns: {
      id: 'text',
      version: 'integer',
      scope: 'text',
      owner_id: 'text',
      handle: 'text',
      title: 'text',
      color: 'text',
      position: 'text',
    },
    noun: 'label',
    access: inOwnScope(),
    wire: toLabel,
    sendsRecord: true,
    ...versions,
  });
