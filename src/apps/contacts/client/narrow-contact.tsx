import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { type Contact, describeJob, fullName, listJobs } from '../shared/contact.ts';

/** A contact on a phone: the name, and below it what one knows the person by. */
export function NarrowContact({ contact }: { contact: Contact }) {
  const { series } = useFormat();
  const below = series(listJobs(contact).map(describeJob)) || contact.email || contact.phone;
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
