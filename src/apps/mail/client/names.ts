import type { Address, Mail } from '../shared/mail.ts';
import type { MailTexts } from './texts/en.ts';

/** What a person is called in lists. */
export const nameAddress = ({ name, email }: Address): string => name || email;

/** Who a row is about: the sender, and of one's own mails those who get it. */
export function describeWho({ from, to, cc, bcc, folder }: Mail, texts: MailTexts): string {
  if (folder !== 'sent' && folder !== 'drafts') return nameAddress(from);
  const names = [...to, ...cc, ...bcc].map(nameAddress);
  return names.length === 0 ? texts.nobody : texts.to(names.join(', '));
}
