import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { type Contact, listEmails, listPhones } from '../shared/contact.ts';
import { recordUse } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

/** Writes to a contact, calls, or shows where they are, with the programs of the device. */
export function QuickLinks({ contact }: { contact: Contact }) {
  const { dialog } = useContactsTexts();
  const [email] = listEmails(contact);
  const [phone] = listPhones(contact);
  const links: { href: string; icon: IconName; label: string; isUse: boolean }[] = [];
  if (email !== undefined)
    links.push({
      href: `mailto:${encodeURIComponent(email)}`,
      icon: 'mail',
      label: dialog.write,
      isUse: true,
    });
  if (phone !== undefined)
    links.push({
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
      icon: 'call',
      label: dialog.call,
      isUse: true,
    });
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
          onClick={() => isUse && recordUse(contact.id)}
          className="ring-focus inline-flex h-9 items-center gap-2 rounded-lg border border-line px-3 text-[0.8125rem] font-medium hover:bg-hover"
        >
          <Icon name={icon} size={18} className="text-dim" />
          {label}
        </a>
      ))}
    </div>
  );
}
