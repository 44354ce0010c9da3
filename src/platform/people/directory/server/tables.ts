import { foldText } from '../../../../base/fold.ts';
import { organization } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import { listRoles, type UserRow } from '../../identity/server/tables.ts';
import type { Role } from '../../identity/shared/schema.ts';
import type { Person } from '../shared/person.ts';

/** What everybody may know of an account; its id is the account's. */
export interface PersonRow extends RecordRow {
  name: string;
  picture: string;
  roles: Role[];
  is_active: boolean;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    people: PersonRow & { wire: string; folded: string };
  }
}

type Columns = Omit<PersonRow, 'scope'>;

/** A person as clients get it. */
export const toPerson = ({ id, name, picture, roles, is_active, version }: Columns): Person => ({
  id,
  name,
  picture,
  roles,
  isActive: is_active,
  version,
});

/** What the row of a person says, made of their account. */
export const describePerson = (
  user: Pick<UserRow, 'display_name' | 'photo_url' | 'roles' | 'disabled_at'>,
): Omit<PersonRow, keyof RecordRow> => ({
  name: user.display_name,
  picture: user.photo_url,
  roles: listRoles(user),
  is_active: user.disabled_at === null,
});

export const people = defineTable<PersonRow>({
  name: 'people',
  app: 'people',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    name: 'text',
    picture: 'text',
    roles: 'json',
    is_active: 'boolean',
  },
  noun: 'person',
  access: organization({ view: 'user', edit: 'admin', manage: 'admin' }),
  wire: toPerson,
  sendsRecord: true,
  folded: ({ name }) => foldText(name),
  // The undo of a change of an account changes its row here too.
  isAppendOnly: true,
});
