import { Combobox, type ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import type { DealValues } from '../../shared/deal.ts';
import { useDealTexts } from './texts/en.ts';
import { useContactOptions, useNamedOptions } from './use-deal-names.ts';

interface AboutFieldsProps {
  values: DealValues;
  onChange: (changes: Partial<DealValues>) => void;
}

/** Whom the deal is with and who is responsible for it. A chosen contact brings the company along. */
export function AboutFields({ values, onChange }: AboutFieldsProps) {
  const { columns, dialog } = useDealTexts();
  const { contactOptions, chooseContact, setTyped, isSearching } = useContactOptions(values);
  const { companyOptions, peopleOptions } = useNamedOptions(values);
  const choice = (label: string, options: readonly ComboboxOption[]) => ({
    label,
    options,
    placeholder: dialog.nobody,
    emptyText: dialog.noMatch,
    openLabel: dialog.open(label),
    clearLabel: dialog.clear(label),
  });
  return (
    <div className="grid gap-4 @sm/form:grid-cols-2">
      <Combobox
        {...choice(columns.contact, contactOptions)}
        {...(isSearching && { emptyText: dialog.searching })}
        onType={setTyped}
        value={values.contactId}
        onValueChange={(contactId) => onChange(chooseContact(contactId))}
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
