import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { readLocale, waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { CollectionQuery } from '../../../../platform/kernel/collections/shared/collection.ts';
import { downloadList } from '../../../../platform/kernel/collections/client/download-list.ts';
import { isTooLarge, loadRecords } from '../../../../platform/kernel/collections/client/load-records.ts';
import { exportRecords, saveFile } from '../../../../platform/kits/transfer/client/export-records.ts';
import { openImport } from '../../../../platform/kits/transfer/client/open-import.tsx';
import { type Contact, contactCollection } from '../../shared/contact.ts';
import { contactLists } from '../../shared/contact-lists.ts';
import { buildContactColumns } from '../../shared/csv-columns.ts';
import { writeCards } from '../../shared/vcard-write.ts';
import { useContactsTexts } from '../texts/en.ts';
import { useTransferTexts } from './texts/en.ts';

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
  if (!contacts && (await isTooLarge(contactCollection))) return exportList(title, {});
  const saved = contacts ?? (await loadRecords(contactCollection));
  exportRecords(title, buildContactColumns(saved, readFormat().text), saved);
}

/** Saves a list that the server writes as a CSV file. */
export async function exportList(name: string, list: CollectionQuery): Promise<void> {
  await waitForTexts();
  try {
    await downloadList(contactLists, list, `${name}.csv`, readLocale());
  } catch {
    showMessage({ variant: 'error', text: useTransferTexts.current().exportFailed });
  }
}

/** Saves contacts as a vCard file; all of them unless given. */
export async function exportCards(name?: string, contacts?: readonly Contact[]): Promise<void> {
  await waitForTexts();
  const cards = writeCards(contacts ?? (await loadRecords(contactCollection)));
  saveFile(`${name ?? useContactsTexts.current().title}.vcf`, [cards], 'text/vcard');
}
