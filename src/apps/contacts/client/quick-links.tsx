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

/** Writes to a contact, calls, texts, chats with colleagues, or shows where they are; what is no address or number is not offered. */
export function QuickLinks({ contact }: { contact: Contact }) {
  const { dialog } = useContactsTexts();
  const email = listEmails(contact).find(isAddress);
  const number = listPhones(contact)
    .map((phone) => phone.replace(/[^\d+]/g, ''))
    .find((digits) => /\d/.test(digits));
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
  if (contact.address !== '') {
    const query = new URLSearchParams({ query: contact.address });
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
          onClick={() => isUse && countUse(contact.id)}
          className={linkClasses}
        >
          <Icon name={icon} size={18} className="text-dim" />
          {label}
        </a>
      ))}
      {email !== undefined && <ChatLinks contact={contact} className={linkClasses} />}
    </div>
  );
}
