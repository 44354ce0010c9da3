import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { readLocale, waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { CollectionQuery } from '../../../../platform/kernel/collections/shared/collection.ts';
import { downloadLists } from '../../../../platform/kernel/collections/client/download-list.ts';
import { isTooLarge, loadRecords } from '../../../../platform/kernel/collections/client/load-records.ts';
import { exportRecords, saveFile } from '../../../../platform/kits/transfer/client/export-records.ts';
import { openImport } from '../../../../platform/kits/transfer/client/open-import.tsx';
import { contactsCalls } from '../../shared/calls.ts';
import { type Contact, contactCollection } from '../../shared/contact.ts';
import { contactLists } from '../../shared/contact-lists.ts';
import { buildContactColumns } from '../../shared/csv-columns.ts';
import { writeCards } from '../../shared/vcard-write.ts';
import { useContactsTexts } from '../texts/en.ts';
import { useTransferTexts } from './texts/en.ts';

type Lists = readonly CollectionQuery[];

/** Opens the dialog that imports contacts. */
export async function importContacts(): Promise<void> {
  await waitForTexts();
  const { importTitle, importFile, importHint, importExisting, count } = useContactsTexts.current();
  openImport({
    title: importTitle,
    collection: contactCollection,
    countText: count,
    existing: importExisting,
    formats: {
      choose: importFile,
      hint: importHint,
      accept: '.csv,.tsv,text/csv,.vcf,text/vcard,text/x-vcard',
    },
  });
}

/** Saves contacts as a CSV file in the person's language; all of them unless given. */
export async function exportContacts(name?: string, contacts?: readonly Contact[]): Promise<void> {
  await waitForTexts();
  const title = name ?? useContactsTexts.current().title;
  if (!contacts && (await isTooLarge(contactCollection))) return exportLists(title, [{}]);
  const saved = contacts ?? (await loadRecords(contactCollection));
  exportRecords(title, buildContactColumns(saved, readFormat().text), saved);
}

async function saveLists(
  fileName: string,
  lists: Lists,
  isJoined: boolean,
  options: { language: Locale } | { format: string },
) {
  await waitForTexts();
  try {
    const { path } = contactsCalls.exportByLastContact;
    await downloadLists(contactLists, lists, fileName, { ...options, ...(isJoined && { path }) });
  } catch {
    showMessage({ variant: 'error', text: useTransferTexts.current().exportFailed });
  }
}

/** Saves lists that the server writes, joined by the last contact or one after the other, as a CSV file. */
export const exportLists = (name: string, lists: Lists, isJoined = false): Promise<void> =>
  saveLists(`${name}.csv`, lists, isJoined, { language: readLocale() });

/** Saves contacts as a vCard file; all of them unless given. */
export async function exportCards(name?: string, contacts?: readonly Contact[]): Promise<void> {
  await waitForTexts();
  const title = name ?? useContactsTexts.current().title;
  if (!contacts && (await isTooLarge(contactCollection))) return exportCardLists(title, [{}]);
  const cards = writeCards(contacts ?? (await loadRecords(contactCollection)));
  saveFile(`${title}.vcf`, [cards], 'text/vcard');
}

/** Saves lists that the server writes, joined by the last contact or one after the other, as a vCard file. */
export const exportCardLists = (name: string, lists: Lists, isJoined = false): Promise<void> =>
  saveLists(`${name}.vcf`, lists, isJoined, { format: 'vcard' });
