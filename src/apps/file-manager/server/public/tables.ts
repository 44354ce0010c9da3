import { systemOnly } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../../platform/kernel/database/server/table.ts';
import type { LinkKind } from '../../shared/public-link-calls.ts';

/** A public link to a file or folder. It works with the rights of its creator. */
export interface PublicLinkRow extends RecordRow {
  /** Who created it. */
  owner_id: string;
  entry_id: string;
  kind: LinkKind;
  title: string;
  token_hash: string;
  /** Empty without a password. */
  password_hash: string;
  /** Whether guests give a name, which is over the pictures that they see. */
  watermark: boolean;
  expires_at: string | null;
  /** 0 for no limit. */
  max_uses: number;
  uses: number;
  max_bytes: number;
  used_bytes: number;
  created_at: string;
  used_at: string | null;
}

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    file_public_links: PublicLinkRow;
  }
}

export const publicLinks = defineTable<PublicLinkRow>({
  name: 'file_public_links',
  app: 'file-manager',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    entry_id: 'text',
    kind: 'text',
    title: 'text',
    token_hash: 'text',
    password_hash: 'text',
    watermark: 'boolean',
    expires_at: 'text',
    max_uses: 'integer',
    uses: 'integer',
    max_bytes: 'integer',
    used_bytes: 'integer',
    created_at: 'text',
    used_at: 'text',
  },
  noun: 'link',
  access: systemOnly('owner_id'),
  isSecret: true,
  rowVersion: 2,
  upgrades: { 2: (row) => ('id' in row ? { watermark: false, ...row } : row) },
});
