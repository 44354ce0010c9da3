import { type Contact, fullName } from '../shared/contact.ts';

/** A contact on a phone: the name, and below it what one knows the person by. */
export function NarrowContact({ contact }: { contact: Contact }) {
  const below =
    [contact.jobTitle, contact.company].filter(Boolean).join(' · ') || contact.email || contact.phone;
  return (
    <>
      <span dir="auto" className="block truncate font-medium">
        {fullName(contact)}
      </span>
      <span dir="auto" className="block truncate text-[0.8125rem] text-dim">
        {below}
      </span>
    </>
  );
}
