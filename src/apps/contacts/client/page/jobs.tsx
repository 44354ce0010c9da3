import { Link } from '@tanstack/react-router';
import { type Company, findCompany } from '../../shared/company.ts';
import { type Contact, listJobs } from '../../shared/contact.ts';

interface JobsProps {
  contact: Contact;
  companies: readonly Company[];
}

/** What the contact does for which companies; known ones lead to their pages. */
export function Jobs({ contact, companies }: JobsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-dim">
      {listJobs(contact).map(({ title, company: name }, index) => {
        const company = findCompany(name, companies);
        return (
          <li key={index} className="max-w-full wrap-anywhere">
            {title && <bdi>{title}</bdi>}
            {title && name && <> ·{'\u00a0'}</>}
            {company ? (
              <Link
                to="/apps/contacts/companies/$companyId"
                params={{ companyId: company.id }}
                className="ring-focus rounded-sm hover:underline"
              >
                <bdi>{company.name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
