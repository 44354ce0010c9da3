import { sql } from 'kysely';
import { conflict } from '../../../../base/failures.ts';
import type { Derivation } from '../../../../platform/kernel/database/server/derived.ts';
import type { RuleRow } from './tables.ts';

/** The maximum number of rules of one person: each arriving mail is compared with all of them. */
const maxRules = 100;

/** Refuses to create more rules than a person may have, whatever writes them. */
export const limitRules: Derivation = {
  appliesTo: ({ name }) => name === 'mail_rules',
  async update({ db }, _table, written) {
    const rows = written as readonly { before?: RuleRow; after?: RuleRow }[]; // safe: rows of rules
    const created = rows.flatMap(({ before, after }) => (after && !before ? [after.scope] : []));
    for (const scope of new Set(created)) {
      const counted = await db
        .selectFrom('mail_rules') // unscoped: the number of the rules of their owner
        .select(sql<number>`count(*)`.as('count'))
        .where('scope', '=', scope)
        .executeTakeFirst();
      if (Number(counted?.count ?? 0) > maxRules)
        throw conflict(`You can have ${maxRules} mail rules at most.`);
    }
  },
};
