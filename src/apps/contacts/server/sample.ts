import { foldText } from '../../../base/fold.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { contactEntity } from '../shared/contact.ts';
import { contactCommands, groupCommands } from './commands.ts';
import { recordUse, setMarks, starContacts } from './mark-commands.ts';
import { listSharedIds } from './queries.ts';
import { type SampleContact, sampleContacts } from './sample-contacts.ts';
import { createId } from '../../../base/ids.ts';

const dayMs = 86_400_000;
const groups = [
  { title: 'Suppliers', color: '#12a594' },
  { title: 'Customers', color: '#3b82f6' },
  { title: 'Press', color: '#d6409f' },
];

/** Latin letters for an address: Arabic names get one that is counted. */
const toLocalPart = (text: string, fallback: string) => foldText(text).replace(/[^a-z0-9]+/g, '') || fallback;

function buildContact(
  [name, lastName, company, jobTitle, address]: SampleContact,
  index: number,
  now: number,
) {
  const domain = company === '' ? 'example.org' : `${toLocalPart(company, `company${index}`)}.example.com`;
  const birth = new Date(now + ((index * 37) % 365) * dayMs);
  birth.setUTCFullYear(1962 + ((index * 7) % 40));
  return {
    ...blankOf(contactEntity.fields),
    name,
    lastName,
    company,
    jobTitle,
    address,
    email: `${toLocalPart(name, 'contact')}.${toLocalPart(lastName, String(index))}@${domain}`,
    phone: `+90 555 01${String(10 + index)} ${String(10 + ((index * 13) % 90))}`,
    birthday: index % 3 === 0 ? birth.toISOString().slice(0, 10) : '',
    ...(index % 6 === 1 && { phones: [{ kind: 'work', value: `+90 212 555 0${100 + index}` }] }),
    ...(index % 7 === 2 && { links: [{ kind: 'website', value: `https://${domain}` }] }),
    ...(index % 5 === 0 && {
      nextStep: ['Send the new price list', 'Numune gönder', 'اتصل لتأكيد الطلبية'][index % 3] ?? '',
      nextStepAt: new Date(now + ((index % 4) - 1) * 3 * dayMs).toISOString(),
    }),
  };
}

/** Loads the contacts of the organization once, and the person's stars, groups and one private contact. */
export async function loadContactsSample(transaction: Transaction): Promise<void> {
  const now = Date.parse(transaction.now);
  let ids = await listSharedIds(transaction, sampleContacts.length);
  if (ids.length === 0) {
    for (const [index, contact] of sampleContacts.entries())
      await contactCommands.create.run(transaction, buildContact(contact, index, now));
    ids = await listSharedIds(transaction, sampleContacts.length);
  }
  await contactCommands.create.run(transaction, {
    ...blankOf(contactEntity.fields),
    name: 'Dr. Pınar',
    lastName: 'Ersoy',
    jobTitle: 'Dentist',
    phone: '+90 555 0199 00',
    notes: 'Check-up every six months.',
    visibility: 'owner',
  });
  await starContacts.run(transaction, {
    contactIds: [0, 7, 12, 20].flatMap((at) => ids[at] ?? []),
    starred: true,
  });
  for (const [at, group] of groups.entries()) {
    const { id } = await groupCommands.create.run(transaction, group);
    const members = ids.filter((_, index) => index % 5 === at);
    await setMarks.run(transaction, {
      marks: members.map((contactId) => ({ id: createId(), contactId })),
      addGroup: id,
    });
  }
  for (const contactId of ids.slice(0, 6))
    for (const _ of [1, 2]) await recordUse.run(transaction, { id: createId(), contactId });
}
