import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { Combobox, type ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import type { DealValues } from '../../shared/deal.ts';
import { useDealTexts } from './texts/en.ts';

interface AboutFieldsProps {
  values: DealValues;
  onChange: (changes: Partial<DealValues>) => void;
}

/** Whom the deal is with and who is responsible for it. A chosen contact brings the company along. */
export function AboutFields({ values, onChange }: AboutFieldsProps) {
  const { columns, dialog } = useDealTexts();
  const contacts = useRecords(contactCollection);
  const companies = useRecords(companyCollection);
  const people = useRecords(personCollection);
  const contactOptions = useMemo(
    () => contacts.map((contact) => ({ value: contact.id, label: fullName(contact) })),
    [contacts],
  );
  const companyOptions = useMemo(
    () => companies.map(({ id, name }) => ({ value: id, label: name })),
    [companies],
  );
  const peopleOptions = useMemo(
    () =>
      people
        .filter(({ id, isActive }) => isActive || id === values.responsibleId)
        .map(({ id, name }) => ({ value: id, label: name })),
    [people, values.responsibleId],
  );
  const choice = (label: string, options: readonly ComboboxOption[]) => ({
    label,
    options,
    placeholder: dialog.nobody,
    emptyText: dialog.noMatch,
    openLabel: dialog.open(label),
    clearLabel: dialog.clear(label),
  });
  const chooseContact = (contactId: string | null) => {
    const contact = contacts.find(({ id }) => id === contactId);
    const [company] = contact ? findCompaniesOf(contact, companies) : [];
    onChange({ contactId, ...(company && values.companyId === null && { companyId: company.id }) });
  };
  return (
    <div className="grid gap-4 @sm/form:grid-cols-2">
      <Combobox
        {...choice(columns.contact, contactOptions)}
        value={values.contactId}
        onValueChange={chooseContact}
      />
      <Combobox
        {...choice(columns.company, companyOptions)}
        value={values.companyId}
        onValueChange={(companyId) => onChange({ companyId })}
      />
      <Combobox
        {...choice(columns.responsible, peopleOptions)}
        value={values.responsibleId}
        onValueChange={(responsibleId) => onChange({ responsibleId })}
      />
    </div>
  );
}
