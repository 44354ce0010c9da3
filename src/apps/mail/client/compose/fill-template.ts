import { readNow } from '../../../../base/clock.ts';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { AddressBook } from '../../../../platform/frame/shell/client/manifest.ts';
import type { Address } from '../../shared/mail.ts';
import type { Template } from '../../shared/snippets/template.ts';
import { escapeHtml, fillFields, type FieldValues } from '../../shared/snippets/template-fields.ts';

type AddressBookLoaders = readonly (() => Promise<AddressBook>)[];

/** What the address books know of a recipient from outside. */
async function findCorrespondent({ email }: Address, loaders: AddressBookLoaders) {
  if (email === '') return undefined;
  for (const load of loaders) {
    const found = await (await load()).findByAddress(email);
    if (found) return found;
  }
  return undefined;
}

async function readValues(recipient: Address | undefined, loaders: AddressBookLoaders): Promise<FieldValues> {
  // Without address books the address itself still has a name.
  const known = recipient && (await findCorrespondent(recipient, loaders).catch(() => undefined));
  const name = known?.name || recipient?.name || '';
  return {
    name,
    first_name: name.trim().split(/\s+/)[0] ?? '',
    company: known?.detail ?? '',
    email: recipient?.email ?? '',
    date: readFormat().date(readNow(), { dateStyle: 'long' }),
    my_name: readSession().user?.data.displayName ?? '',
  };
}

/** A template with its fields filled from the first recipient, and the fields that could not be. */
export async function fillTemplate(
  { subject, html }: Pick<Template, 'subject' | 'html'>,
  recipient: Address | undefined,
  loaders: AddressBookLoaders,
) {
  const values = await readValues(recipient, loaders);
  const filled = fillFields(html, values, escapeHtml);
  const line = fillFields(subject, values);
  return {
    subject: line.text,
    html: filled.text,
    missing: [...new Set([...line.missing, ...filled.missing])],
  };
}
