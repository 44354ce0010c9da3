import type { UserRow } from './tables.ts';

/** An account as the audit log names it and leads to it. */
export const describeAccount = ({
  id,
  display_name,
  email,
}: Pick<UserRow, 'id' | 'display_name' | 'email'>) => ({
  entity: 'users',
  id,
  name: display_name,
  path: `/administration/users?search=${encodeURIComponent(email)}`,
});
