import { isAddress } from '../../../../base/mail-address.ts';
import type { Address } from '../../shared/mail.ts';
import { type Composition, openComposer } from './composer-store.ts';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const readAddresses = (text: string): Address[] =>
  text
    .split(',')
    .map((part) => decode(part).trim())
    .filter(isAddress)
    .map((email) => ({ name: '', email, personId: null }));

/** Each line as a paragraph. */
function toHtml(text: string): string {
  const paragraphs = text.split(/\r?\n/).map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return text === '' ? '' : paragraphs.join('');
}

/** What a `mailto:` address (RFC 6068) asks to be written; what it has beside the recipients, the subject and the text is left out. */
export function readMailto(href: string): Partial<Composition> {
  const [recipients = '', query = ''] = href.replace(/^mailto:/i, '').split('?');
  const fields = new Map(
    query.split('&').map((field): [string, string] => {
      const [name = '', ...value] = field.split('=');
      return [decode(name).toLowerCase(), value.join('=')];
    }),
  );
  return {
    to: [...readAddresses(recipients), ...readAddresses(fields.get('to') ?? '')],
    cc: readAddresses(fields.get('cc') ?? ''),
    bcc: readAddresses(fields.get('bcc') ?? ''),
    subject: decode(fields.get('subject') ?? '').replaceAll(/[\r\n]+/g, ' '),
    message: toHtml(decode(fields.get('body') ?? '')),
  };
}

/** Opens the composer with what a `mailto:` address asks for. */
export const openMailto = (href: string): void => openComposer(readMailto(href));
