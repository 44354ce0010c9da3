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
/** An action of a record: an icon with a word below it. */
export const tileClasses =
  'ring-focus flex min-w-0 flex-1 flex-col items-center gap-1 rounded-lg border border-line px-1 py-2 text-xs font-medium hover:bg-hover';

/** Tiles share the width, but a single one does not fill it. */
const tileColumns = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 6rem)' } as const;

interface ReachLinksProps {
  emails: readonly string[];
  phones: readonly string[];
  address: string;
  /** Called when a link is used. */
  onUse?: () => void;
  /** After the links, where there is an address of mail. */
  children?: ReactNode;
  /** The last action. */
  end?: ReactNode;
}

/** Links to send mail, call, text, or open a map. Invalid addresses and numbers are omitted. */
export function ReachLinks({ emails, phones, address, onUse, children, end }: ReachLinksProps) {
  const { dialog } = useContactsTexts();
  const email = emails.find(isAddress);
  const number = phones.map((phone) => phone.replace(/[^\d+]/g, '')).find((digits) => /\d/.test(digits));
  const { tiles } = dialog;
  const links: { href: string; icon: IconName; label: string; caption: string; isUse: boolean }[] = [];
  if (email !== undefined)
    links.push({
      href: `mailto:${encodeURIComponent(email)}`,
      icon: 'mail',
      label: dialog.write,
      caption: tiles.mail,
      isUse: true,
    });
  if (number !== undefined)
    links.push(
      { href: `tel:${number}`, icon: 'call', label: dialog.call, caption: tiles.call, isUse: true },
      { href: `sms:${number}`, icon: 'sms', label: dialog.text, caption: tiles.text, isUse: true },
    );
  if (address !== '') {
    const query = new URLSearchParams({ query: address });
    links.push({
      href: `https://www.openstreetmap.org/search?${query}`,
      icon: 'location_on',
      label: dialog.map,
      caption: tiles.map,
      isUse: false,
    });
  }
  if (links.length === 0 && !end) return null;
  return (
    <div style={tileColumns} className="grid gap-2">
      {links.map(({ href, icon, label, caption, isUse }) => (
        <a
          key={icon}
          href={href}
          aria-label={label}
          {...(!isUse && { target: '_blank', rel: 'noreferrer' })}
          onClick={() => isUse && onUse?.()}
          className={tileClasses}
        >
          <Icon name={icon} size={20} className="text-dim" />
          <span className="max-w-full truncate">{caption}</span>
        </a>
      ))}
      {email !== undefined && children}
      {end}
    </div>
  );
}

/** Links to send mail to a contact, call, text, chat, or open a map. */
export const QuickLinks = ({ contact, end }: { contact: Contact; end?: ReactNode }) => (
  <ReachLinks
    end={end}
    emails={listEmails(contact)}
    phones={listPhones(contact)}
    address={contact.address}
    onUse={() => countUse(contact.id)}
  >
    <ChatLinks contact={contact} className={tileClasses} />
  </ReachLinks>
);
