import type { ReactNode } from 'react';
import { isAddress } from '../../../base/mail-address.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { type Contact, listEmails, listPhones } from '../shared/contact.ts';
import { countUse } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

const ChatLinks = later(async () => (await import('./chat-links.tsx')).ChatLinks, undefined, {
  mayWait: false,
});
const linkClasses =
  'ring-focus inline-flex h-9 items-center gap-2 rounded-lg border border-line px-3 text-[0.8125rem] font-medium hover:bg-hover';

interface ReachLinksProps {
  emails: readonly string[];
  phones: readonly string[];
  address: string;
  /** Called when a link is used. */
  onUse?: () => void;
  /** After the links, where there is an address of mail. */
  children?: ReactNode;
}

/** Links to send mail, call, text, or open a map. Invalid addresses and numbers are omitted. */
export function ReachLinks({ emails, phones, address, onUse, children }: ReachLinksProps) {
  const { dialog } = useContactsTexts();
  const email = emails.find(isAddress);
  const number = phones.map((phone) => phone.replace(/[^\d+]/g, '')).find((digits) => /\d/.test(digits));
  const links: { href: string; icon: IconName; label: string; isUse: boolean }[] = [];
  if (email !== undefined)
    links.push({
      href: `mailto:${encodeURIComponent(email)}`,
      icon: 'mail',
      label: dialog.write,
      isUse: true,
    });
  if (number !== undefined)
    links.push(
      { href: `tel:${number}`, icon: 'call', label: dialog.call, isUse: true },
      { href: `sms:${number}`, icon: 'sms', label: dialog.text, isUse: true },
    );
  if (address !== '') {
    const query = new URLSearchParams({ query: address });
    links.push({
      href: `https://www.openstreetmap.org/search?${query}`,
      icon: 'location_on',
      label: dialog.map,
      isUse: false,
    });
  }
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ href, icon, label, isUse }) => (
        <a
          key={icon}
          href={href}
          {...(!isUse && { target: '_blank', rel: 'noreferrer' })}
          onClick={() => isUse && onUse?.()}
          className={linkClasses}
        >
          <Icon name={icon} size={18} className="text-dim" />
          {label}
        </a>
      ))}
      {email !== undefined && children}
    </div>
  );
}

/** Links to send mail to a contact, call, text, chat, or open a map. */
export const QuickLinks = ({ contact }: { contact: Contact }) => (
  <ReachLinks
    emails={listEmails(contact)}
    phones={listPhones(contact)}
    address={contact.address}
    onUse={() => countUse(contact.id)}
  >
    <ChatLinks contact={contact} className={linkClasses} />
  </ReachLinks>
);
