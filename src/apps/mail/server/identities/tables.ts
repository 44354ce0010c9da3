import { inOwnScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { identityEntity } from '../../shared/identities/identity.ts';

type IdentityRow = EntityRow<typeof identityEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_identities: IdentityRow & { wire: string };
  }
}

export const identities = defineEntityTable(identityEntity, { access: inOwnScope() });
