import * as v from 'valibot';
import { foldText } from '../../../base/fold.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { defineEntityInsert } from '../../../platform/kernel/entities/server/insert-command.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import { toColumns } from '../../../platform/kernel/entities/shared/columns.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { entityInputs } from '../../../platform/kernel/entities/shared/schema.ts';
import { defineForeignTask } from '../../../platform/kernel/foreign-files/server/foreign-task.ts';
import {
  buildInstantReader,
  readDayCell,
  readTextCell,
} from '../../../platform/kernel/transfer/server/cells.ts';
import type { ImportField } from '../../../platform/kernel/transfer/server/import-field.ts';
import { foldName } from '../../../platform/kernel/transfer/server/mapping.ts';
import { findZone } from '../../../platform/people/identity/server/person-settings.ts';
import { defineImport } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { type Contact, type ContactChanges, contactCollection, contactEntity } from '../shared/contact.ts';
import { listEmailKeys, mergeImported } from '../shared/import-merge.ts';
import {
  joinNumbered,
  listNumberedFields,
  namesOf,
  type NumberedField,
  numberedLists,
} from '../shared/numbered-fields.ts';
import { type ContactField, contactFieldList, contactFieldNames, visibilityNames } from '../shared/fields.ts';
import { findIdsByEmail, findKnownEmails } from './email-index-queries.ts';
import { contacts } from './tables.ts';
import type { readVcard } from './foreign-files.ts';

/** What other products call these columns. */
const aliases: Readonly<Record<ContactField, readonly string[]>> = {
  visibility: [],
  nextStep: [],
  nextStepAt: [],
  name: ['given name', 'first', 'name', 'full name', 'display name', 'isim', 'adı', 'الاسم'],
  lastName: ['family name', 'surname', 'last', 'soyadı', 'اللقب العائلي', 'الكنية'],
  nickname: ['nick', 'lakap', 'اسم الشهرة'],
  company: ['organization', 'organization name', 'organisation', 'firma', 'kurum', 'المؤسسة'],
  jobTitle: ['title', 'position', 'role', 'organization title', 'görev', 'pozisyon', 'الوظيفة'],
  email: [
    'e-mail',
    'e-mail address',
    'email address',
    'mail',
    'e-mail 1 - value',
    'email 1',
    'eposta',
    'البريد',
  ],
  phone: [
    'telephone',
    'phone number',
    'mobile',
    'mobile phone',
    'business phone',
    'work phone',
    'phone 1 - value',
    'phone 1',
    'gsm',
    'cep',
    'رقم الهاتف',
    'الجوال',
  ],
  address: ['street', 'postal address', 'address 1 - formatted', 'address 1', 'açık adres', 'عنوان'],
  birthday: ['birth date', 'date of birth', 'bday', 'doğum tarihi', 'عيد الميلاد'],
  notes: ['note', 'comments', 'description', 'not', 'açıklama', 'ملاحظة'],
};

/** A contact without a first name is called by what else is known, as one of a vCard is. */
function nameByOthers(values: Readonly<Record<string, unknown>>) {
  if (values['name'] !== undefined) return values;
  const { lastName, ...others } = values;
  const name = lastName ?? others['nickname'] ?? others['company'] ?? others['email'] ?? others['phone'];
  return name === undefined ? values : { ...others, name };
}

const visibilityByName = new Map(
  Object.entries(visibilityNames).flatMap(([value, names]) =>
    [value, ...Object.values(names)].map((name) => [foldText(name), value] as const),
  ),
);

/** Offered for any file, with what other products call a second address and number. */
const offered = new Map<string, readonly string[]>([
  ['emails.0.value', ['work email', 'home email', 'e-mail 2', 'other email']],
  [
    'phones.0.value',
    ['mobile phone', 'mobile', 'business phone', 'work phone', 'home phone', 'gsm', 'cep', 'الجوال'],
  ],
]);

/** The numbered fields that columns of a file fill, and always a second address and number. */
function listNumbered(columns: readonly string[]): readonly ImportField[] {
  const names = new Set(columns.map(foldName));
  return numberedLists.flatMap((list) => {
    const fields = listNumberedFields(list, list.max);
    const isFound = (field: NumberedField) => namesOf(field).some((name) => names.has(foldName(name)));
    const found = new Set(fields.filter(isFound));
    return fields
      .filter((field) => found.has(field) || offered.has(field.name))
      .map(({ name, titles, aliases: known }) => ({
        name,
        title: titles,
        aliases: [...known, ...(offered.get(name) ?? [])],
        read: readTextCell,
        reason: 'invalid' as const,
      }));
  });
}

type Given = ContactChanges & { readonly id: string };

const insertContacts = defineEntityInsert('contacts.insert-contacts', contactEntity, contacts);

/** Inserts contacts of a file; with `updates` those that have an address of a contact change that one. */
const importContacts = defineCommand(
  'contacts.import-contacts',
  v.object({ ...insertContacts.input.entries, updates: v.optional(v.boolean(), false) }),
  async (transaction, { rows, updates }) => {
    if (!updates) return insertContacts.run(transaction, { rows });
    await transaction.lock('contact-emails');
    const ids = await findIdsByEmail(transaction, [...new Set(rows.flatMap(listEmailKeys))]);
    const found = await transaction.getMany(contacts, ids, 'edit');
    const current = new Map(found.map((row) => [row.id, toRecord(contactEntity, row)]));
    const idByKey = new Map<string, string>();
    const index = (contact: Given) => {
      for (const key of listEmailKeys(contact)) if (!idByKey.has(key)) idByKey.set(key, contact.id);
    };
    // The oldest contact with an address is the one that is changed.
    for (const id of [...current.keys()].toSorted()) index(current.get(id) ?? { id });
    const changes = new Map<string, ContactChanges>();
    const fresh = new Map<string, (typeof rows)[number]>();
    for (const { id: givenId, ...values } of rows) {
      const id = givenId ?? createId();
      const knownId = listEmailKeys(values).flatMap((key) => idByKey.get(key) ?? [])[0];
      const contact = current.get(knownId ?? '');
      if (contact) {
        const merged = mergeImported(contact, values);
        current.set(contact.id, { ...contact, ...merged });
        const created = fresh.get(contact.id);
        if (created) fresh.set(contact.id, { ...created, ...merged });
        else changes.set(contact.id, { ...changes.get(contact.id), ...merged });
        index({ ...merged, id: contact.id });
      } else {
        fresh.set(id, { ...values, id });
        current.set(id, { ...blankOf(contactEntity.fields), ...values, id } as Contact); // safe: the values of an entity
        index({ ...values, id });
      }
    }
    await transaction.updateMany(
      contacts,
      found.filter(({ id }) => changes.has(id)),
      ({ id }) => toColumns(changes.get(id) ?? {}),
    );
    return insertContacts.run(transaction, { rows: [...fresh.values()] });
  },
);

/** The largest file takes a few seconds. */
const vcardTask = defineForeignTask<typeof readVcard>(import.meta.url, './foreign-files.ts', 'readVcard', {
  ms: 30_000,
  megabytes: 512,
  outputBytes: 256 * 1024 * 1024,
});

/** The import of contacts from a CSV or vCard file. */
export const contactImport = defineImport({
  collection: contactCollection,
  table: contacts,
  path: '/apps/contacts/all',
  command: importContacts,
  match: { listKeys: (value) => listEmailKeys(value), findKnown: findKnownEmails },
  audit: { started: contactActions.importStarted, undone: contactActions.importUndone },
  schema: entityInputs(contactEntity).create,
  complete: (values) => nameByOthers(joinNumbered(values)),
  format: {
    mark: 'BEGIN:VCARD',
    task: vcardTask,
  },
  async listFields(database, person, columns) {
    const readers: Readonly<Partial<Record<ContactField, (cell: string) => unknown>>> = {
      birthday: readDayCell,
      nextStepAt: buildInstantReader(await findZone(database.db, person.uid)),
      visibility: (cell) => visibilityByName.get(foldText(cell)) ?? cell,
    };
    const fields = contactFieldList.map((name) => ({
      name,
      title: contactFieldNames[name],
      aliases: aliases[name],
      isRequired: name === 'name',
      read: readers[name] ?? readTextCell,
      reason: name === 'birthday' || name === 'nextStepAt' ? ('date' as const) : ('invalid' as const),
    }));
    return [...fields, ...listNumbered(columns)];
  },
});
