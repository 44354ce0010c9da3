import { createId } from '../../../../base/ids.ts';
import { systemActor, type Transaction } from '../../../kernel/database/server/transaction.ts';
import type { Reader } from '../../../kernel/database/server/schema.ts';
import { createUser } from './commands.ts';
import { buildEmailKey } from './queries.ts';
import { drawAvatar, type Look } from './sample-avatar.ts';
import { users } from './tables.ts';

interface SampleColleague {
  email: string;
  name: string;
  look: Look;
}

const colleague = (handle: string, name: string, look: Look): SampleColleague => ({
  email: `${handle}@example.com`,
  name,
  look,
});

/** Colleagues of the sample accounts. Nobody can sign in as one of them: they have no password. */
export const sampleColleagues: readonly SampleColleague[] = [
  colleague('leyla.demirtas', 'Leyla Demirtaş', { skin: 1, hair: 0, cut: 'long', shirt: 0 }),
  colleague('tomas.kralik', 'Tomáš Králik', { skin: 0, hair: 2, cut: 'short', shirt: 1 }),
  colleague('huda.alfarsi', 'هدى الفارسي', { skin: 2, hair: 0, cut: 'scarf', shirt: 2 }),
  colleague('oguz.ipekci', 'Oğuz İpekçi', { skin: 1, hair: 1, cut: 'beard', shirt: 3 }),
  colleague('ngozi.adeyemi', 'Ngozi Adeyemi', { skin: 4, hair: 0, cut: 'round', shirt: 4 }),
  colleague('mateo.quispe', 'Mateo Quispe', { skin: 2, hair: 0, cut: 'short', shirt: 5 }),
  colleague('ingrid.solheim', 'Ingrid Solheim', { skin: 0, hair: 3, cut: 'bun', shirt: 2 }),
  colleague('karim.bensalah', 'كريم بن صالح', { skin: 3, hair: 0, cut: 'beard', shirt: 0 }),
  colleague('priya.raman', 'Priya Raman', { skin: 3, hair: 0, cut: 'long', shirt: 1 }),
  colleague('duc.tran', 'Trần Đức', { skin: 1, hair: 0, cut: 'short', shirt: 4 }),
  colleague('elif.sahinoglu', 'Elif Şahinoğlu', { skin: 1, hair: 4, cut: 'bun', shirt: 5 }),
  colleague('giulia.ferrante', 'Giulia Ferrante', { skin: 0, hair: 1, cut: 'round', shirt: 3 }),
  colleague('samir.haddad', 'سمير حدّاد', { skin: 2, hair: 5, cut: 'bald', shirt: 1 }),
  colleague('wanda.zielinska', 'Wanda Zielińska', { skin: 0, hair: 5, cut: 'long', shirt: 2 }),
  colleague('kofi.mensah', 'Kofi Mensah', { skin: 4, hair: 0, cut: 'short', shirt: 0 }),
];

const emailKeys = sampleColleagues.map(({ email }) => buildEmailKey(email));

/** Whether any colleague of the sample data is still there. */
export async function isSampleLoaded(db: Reader): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('email_key', 'in', emailKeys).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The accounts of the sample colleagues, by e-mail. */
export async function findSampleColleagues(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      sampleColleagues.map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Makes the colleagues that are missing. */
export async function loadColleagues(transaction: Transaction): Promise<void> {
  const system = transaction.as(systemActor);
  const known = await findSampleColleagues(transaction);
  for (const { email, name, look } of sampleColleagues) {
    if (known.has(email)) continue;
    const user = { id: createId(), email, displayName: name, roles: ['user' as const], passwordHash: null };
    const uid = await createUser.run(system, user);
    if (uid !== undefined) await system.updateById(users, uid, { photo_url: drawAvatar(look) });
  }
}
