import { foldText } from '../../../base/fold.ts';
import {
  collectionOf,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  instant,
  listOf,
  optional,
  picture,
  richText,
  setByCommand,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { type Contact, listCompanyNames, listJobs } from './contact.ts';
import { recordsApi, scopeByVisibility } from './records-api.ts';

/** An organization that contacts work for. */
export const companyEntity = defineEntity({
  app: 'contacts',
  name: 'companies',
  noun: 'company',
  api: recordsApi,
  scopeOf: scopeByVisibility,
  fields: {
    name: text(200, { required: true, example: 'Northwind Bakery' }),
    picture: picture(),
    industry: text(100),
    website: text(300),
    email: text(320),
    phone: text(60),
    address: text(500),
    notes: richText(20_000),
    custom: listOf({ name: text(60), value: text(1000) }, { max: 30 }),
    visibility: choice('everyone', 'owner'),
    /** When somebody last talked to the company itself, by its log. */
    lastContactAt: setByCommand(optional(instant())),
  },
});
export type Company = RecordOf<typeof companyEntity>;
export type CompanyValues = ValuesFor<typeof companyEntity>;

/** The companies that a person may see. */
export const companyCollection = collectionOf(companyEntity);

type Employed = Pick<Contact, 'company' | 'jobTitle' | 'jobs'>;

/** The contacts that work for a company: those that name it. */
export function listPeopleOf<C extends Employed>(
  company: Pick<Company, 'name'>,
  contacts: readonly C[],
): C[] {
  const wanted = foldText(company.name);
  return contacts.filter((contact) => listCompanyNames(contact).some((name) => foldText(name) === wanted));
}

/** The maximum length of a key for comparing names. PostgreSQL refuses index rows longer than 2,704 bytes. */
const maxMatchLength = 500;

/** Returns the key by which the name of a company is compared in the index. */
export const buildCompanyMatch = (name: string): string =>
  foldText(name).slice(0, maxMatchLength).toWellFormed();

/** Returns the comparison keys of the companies of a contact, without duplicates. */
export const listCompanyMatches = (contact: Employed): string[] => [
  ...new Set(listCompanyNames(contact).map(buildCompanyMatch).filter(Boolean)),
];

/** The contacts that work for companies, by the folded names of the companies. */
export function groupByCompany<C extends Employed>(
  contacts: readonly C[],
): ReadonlyMap<string, readonly C[]> {
  const groups = new Map<string, C[]>();
  for (const contact of contacts)
    for (const name of new Set(listCompanyNames(contact).map(foldText)))
      groups.set(name, [...(groups.get(name) ?? []), contact]);
  return groups;
}

/** What a contact does for a company. */
export function listTitlesAt(company: Pick<Company, 'name'>, contact: Employed): string[] {
  const wanted = foldText(company.name);
  return listJobs(contact).flatMap(({ company: name, title }) =>
    foldText(name) === wanted && title !== '' ? [title] : [],
  );
}

/** The known companies that a contact works for, the first one first. */
export function findCompaniesOf<C extends Pick<Company, 'name'>>(
  contact: Employed,
  companies: readonly C[],
): C[] {
  const found = listCompanyNames(contact).flatMap((name) => findCompany(name, companies) ?? []);
  return [...new Set(found)];
}

/** The company that a contact names, if it is known. */
export function findCompany<C extends Pick<Company, 'name'>>(
  name: string,
  companies: readonly C[],
): C | undefined {
  const wanted = foldText(name);
  return wanted === '' ? undefined : companies.find((company) => foldText(company.name) === wanted);
}
