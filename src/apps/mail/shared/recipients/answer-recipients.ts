import { isSameAddress } from '../../../../base/mail-address.ts';
import type { Address, Mail } from '../mail.ts';

/** Whose answer it is: their account and all addresses that they may send from. */
interface Author {
  readonly uid: string | undefined;
  readonly addresses: readonly string[];
}

type Answered = Pick<Mail, 'from' | 'to' | 'cc' | 'authorId'>;

const isSame = (one: Address, other: Address): boolean =>
  one.email === '' || other.email === ''
    ? one.personId !== null && one.personId === other.personId
    : isSameAddress(one.email, other.email);

/**
 * The recipients of a reply: those that the sender asks for (`Reply-To`), else the sender; for a mail of the person's own, its
 * recipients. A reply to all has the others as copies, each once and never its author.
 */
export function chooseAnswerRecipients(
  mail: Answered,
  { uid, addresses }: Author,
  { isToAll, replyTo = [] }: { isToAll: boolean; replyTo?: readonly Address[] },
): { to: readonly Address[]; cc: readonly Address[] } {
  const isAuthor = ({ personId, email }: Address) =>
    (personId !== null && personId === uid) || addresses.some((address) => isSameAddress(address, email));
  const isOwn = mail.authorId !== null || isAuthor(mail.from);
  const asked = replyTo.length > 0 ? replyTo : [mail.from];
  const to = (isOwn ? mail.to : asked).filter(({ email, personId }) => email !== '' || personId !== null);
  if (!isToAll) return { to, cc: [] };
  const cc: Address[] = [];
  for (const one of isOwn ? mail.cc : [...mail.to, ...mail.cc])
    if (!isAuthor(one) && ![...to, ...cc].some((other) => isSame(one, other))) cc.push(one);
  return { to, cc };
}
