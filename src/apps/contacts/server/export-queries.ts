import { type Locale, localize } from '../../../platform/frame/i18n/shared/locales.ts';
import type { CsvColumn } from '../../../platform/kernel/transfer/shared/csv.ts';
import type { Contact } from '../shared/contact.ts';
import { buildContactColumns } from '../shared/csv-columns.ts';
import { type ItemLists, numberedLists } from '../shared/numbered-fields.ts';

/** The columns of an export of contacts for people: as many for lists as the longest ones need. `pages` are the contacts as JSON texts. */
export async function listContactColumns(
  language: Locale,
  pages: AsyncIterable<readonly string[]>,
): Promise<readonly CsvColumn<Contact>[]> {
  const longest: ItemLists = { jobs: [], emails: [], phones: [], addresses: [], links: [], custom: [] };
  for await (const wires of pages)
    for (const wire of wires) {
      const contact: Contact = JSON.parse(wire);
      for (const { list } of numberedLists)
        if (contact[list].length > longest[list].length) Object.assign(longest, { [list]: contact[list] });
    }
  return buildContactColumns([longest], (text) => localize(text, language));
}
