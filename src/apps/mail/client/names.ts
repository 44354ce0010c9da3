import type { Address, Mail } from '../shared/mail.ts';
import type { NameMark } from '../../../platform/kits/list-screen/client/rows/row-name.tsx';

/** What a person is called in lists. */
export const nameAddress = ({ name, email }: Address): string => name || email;

/** Gives a name the card of the colleague, or of the contact with the address. */
export const markAddress = ({ personId, email }: Address): NameMark =>
  personId === null ? { 'data-address': email } : { 'data-person': personId };

/** Everybody who gets a mail. */
export const listRecipients = ({ to, cc, bcc }: Pick<Mail, 'to' | 'cc' | 'bcc'>): Address[] => [
  ...to,
  ...cc,
  ...bcc,
];

/** Whether a mail is one's own: its recipients matter, not its sender. */
export const isOutgoing = ({ folder }: Pick<Mail, 'folder'>): boolean =>
  folder === 'sent' || folder === 'drafts';
