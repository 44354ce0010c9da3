import { inOwnScope, organization } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import { activityEntity, companyActivityEntity } from '../shared/activity.ts';
import { dealEntity, isClosedStage } from '../shared/deal.ts';
import { distinctionEntity } from '../shared/distinction.ts';
import { companyEntity, listCompanyMatches } from '../shared/company.ts';
import { exchangeRatesEntity } from '../shared/exchange-rates.ts';
import { contactEntity, fullName, listTexts } from '../shared/contact.ts';
import { buildBirthdayKey } from '../shared/birthday-key.ts';
import { buildCompanyKey, buildNameKey } from '../shared/contact-lists.ts';
import type { Mark } from '../shared/mark.ts';
import { stageNames } from '../shared/stage-names.ts';
import { readKeptJobs } from '../shared/vcard-read.ts';

export type ContactRow = EntityRow<typeof contactEntity.fields>;

export type ActivityRow = EntityRow<typeof activityEntity.fields>;

export type DealRow = EntityRow<typeof dealEntity.fields>;

export interface MarkRow extends RecordRow {
  owner_id: string;
  contact_id: string;
  /** The order of a group: by contact. */
  position: string;
  starred: boolean;
  /** Ids of the person's groups. */
  labels: readonly string[];
  use_count: number;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    contacts: ContactRow & {
      wire: string;
      name_key: string;
      turkish_name_key: string;
      company_key: string | null;
      turkish_company_key: string | null;
      birthday_key: string;
      company_names: string;
    };
    companies: EntityRow<typeof companyEntity.fields> & { wire: string };
    contact_activities: ActivityRow & { wire: string };
    company_activities: EntityRow<typeof companyActivityEntity.fields> & { wire: string };
    contact_distinctions: EntityRow<typeof distinctionEntity.fields> & { wire: string };
    deals: DealRow & { wire: string };
    exchange_rates: EntityRow<typeof exchangeRatesEntity.fields> & { wire: string };
    contact_marks: MarkRow & { wire: string };
    contact_groups: LabelRow & { wire: string };
  }
}

/** Records of the organization, which all people keep together, or of their owner alone. */
const sharedByAll = inOwnScope({ common: { everyone: 'manage' }, commonColumn: 'visibility' });

const nameOf = (row: Pick<ContactRow, 'name' | 'last_name'>) => ({ name: row.name, lastName: row.last_name });

/** Whole rows keep what lines of their vCards say; of updates these lines do not matter. */
function addJobs(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { company, job_title: jobTitle, card_lines: cardLines } = row as Partial<ContactRow>; // safe: written as a row
  if (company === undefined || jobTitle === undefined || cardLines === undefined || !('id' in row))
    return { ...row, jobs: [] };
  return { ...row, jobs: readKeptJobs({ company, jobTitle, cardLines }) };
}

type JobColumns = Pick<ContactRow, 'company' | 'job_title' | 'jobs'>;

const jobsOf = ({ company, job_title: jobTitle, jobs }: JobColumns) => ({ company, jobTitle, jobs });

/** The columns that lists of contacts are sorted by, and the companies by which people are counted. */
const contactKeys = {
  name_key: { of: (row: Pick<ContactRow, 'name' | 'last_name'>) => buildNameKey(nameOf(row), 'en') },
  turkish_name_key: { of: (row: Pick<ContactRow, 'name' | 'last_name'>) => buildNameKey(nameOf(row), 'tr') },
  company_key: { of: (row: JobColumns) => buildCompanyKey(jobsOf(row), 'en') },
  turkish_company_key: { of: (row: JobColumns) => buildCompanyKey(jobsOf(row), 'tr') },
  birthday_key: { of: buildBirthdayKey },
  company_names: { of: (row: JobColumns) => JSON.stringify(listCompanyMatches(jobsOf(row))) },
};

export const contacts = defineEntityTable(contactEntity, {
  access: sharedByAll,
  rowVersion: 3,
  upgrades: {
    2: (row) => ({ ...row, card_lines: [] }),
    3: addJobs,
  },
  computed: contactKeys,
  // Lists of birthdays are sorted by this column.
  indexedInParent: ['birthday_key'],
  folders: { en: 'Contacts', tr: 'Kişiler', ar: 'جهات الاتصال' },
  search: (row) => ({
    type: 'contact',
    title: fullName(nameOf(row)),
    body: listTexts({ ...row, jobTitle: row.job_title })
      .slice(1)
      .join('\n')
      .trim(),
    path: `/apps/contacts/all?contact=${row.id}`,
  }),
});

export const companies = defineEntityTable(companyEntity, {
  access: sharedByAll,
  rowVersion: 2,
  upgrades: { 2: (row) => ('id' in row ? { ...row, last_contact_at: null } : row) },
  folders: { en: 'Companies', tr: 'Şirketler', ar: 'الشركات' },
  search: (row) => ({
    type: 'company',
    title: row.name,
    body: [row.industry, row.website, row.email, row.phone, row.address, row.notes].join('\n').trim(),
    path: `/apps/contacts/companies/${row.id}`,
  }),
});

export const activities = defineEntityTable(activityEntity, {
  access: { parent: contacts },
  rowVersion: 3,
  upgrades: {
    2: ({ visibility: _visibility, ...row }) => row,
    // Browsers drop their copies of the log, which is a window now.
    3: (row) => row,
  },
});

export const companyActivities = defineEntityTable(companyActivityEntity, { access: { parent: companies } });

export const distinctions = defineEntityTable(distinctionEntity, { access: { parent: contacts } });

/** The stage determines whether a deal is closed; only lost deals have a reason. */
function closeOrOpen(row: DealRow, changes: Partial<DealRow>, now: string): Partial<DealRow> {
  const { stage = row.stage, closed_at: closedAt = now } = changes;
  const isMoved = stage !== row.stage;
  return {
    ...(isMoved && { closed_at: isClosedStage(stage) ? closedAt : null }),
    ...(stage !== 'lost' && { lost_reason: 'none' }),
  };
}

export const deals = defineEntityTable(dealEntity, {
  access: sharedByAll,
  folders: { en: 'Deals', tr: 'Anlaşmalar', ar: 'الصفقات' },
  rules: { derive: closeOrOpen },
  search: (row) => ({
    type: 'deal',
    title: row.name,
    body: row.notes,
    path: `/apps/contacts/deals?deal=${row.id}`,
    states: {
      en: stageNames.en[row.stage],
      tr: stageNames.tr[row.stage],
      ar: stageNames.ar[row.stage],
    },
  }),
  verbs: { columns: { stage: 'moved', closed_at: null } },
});

export const exchangeRates = defineEntityTable(exchangeRatesEntity, {
  access: organization({ view: 'user', edit: 'staff', manage: 'staff' }),
});

/** A mark as its person gets it. */
const toMark = ({
  id,
  contact_id: contactId,
  starred,
  labels,
  use_count: useCount,
  version,
}: MarkRow): Mark => ({
  id,
  contactId,
  starred,
  labels,
  useCount,
  version,
});

export const contactMarks = defineTable<MarkRow>({
  name: 'contact_marks',
  app: 'contacts',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    contact_id: 'text',
    position: 'text',
    starred: 'boolean',
    labels: 'json',
    use_count: 'integer',
  },
  noun: 'mark',
  access: inOwnScope(),
  wire: toMark,
  sendsRecord: true,
});

export const contactGroups = defineLabelTable('contacts', 'contact_groups');
