import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import type { Company } from '../shared/company.ts';
import { type Contact, fullName } from '../shared/contact.ts';
import type { Deal } from '../shared/deal.ts';
import { companies, contacts, deals } from './tables.ts';

/** What the paths of this app lead to: the ids in these paths, and the titles of the records. */
const kinds = [
  {
    kind: 'company',
    path: /^\/apps\/contacts\/companies\/([\w.~-]{1,64})$/,
    table: companies,
    titleOf: (company: Company) => company.name,
  },
  {
    kind: 'deal',
    path: /^\/apps\/contacts\/deals(?:\/|\?(?:[^?]*&)?deal=)([\w.~-]{1,64})$/,
    table: deals,
    titleOf: (deal: Deal) => deal.name,
  },
  {
    kind: 'contact',
    path: /^\/apps\/contacts\/(?:people\/|[^?]+\?(?:[^?]*&)?contact=)([\w.~-]{1,64})$/,
    table: contacts,
    titleOf: (contact: Contact) => fullName(contact),
  },
] as const;

/** Returns what a link to a contact, company, or deal shows to those who may see it. */
export async function findRecordLink({ database, actor, path }: LinkRequest) {
  for (const { kind, path: pattern, table, titleOf } of kinds) {
    const id = pattern.exec(path)?.[1];
    if (id === undefined) continue;
    const [wire] = await listRecords(database, actor, table, id);
    return wire === undefined ? undefined : { title: titleOf(JSON.parse(wire)), kind };
  }
  return undefined;
}
