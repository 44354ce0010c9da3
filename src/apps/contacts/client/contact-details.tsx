import type { ContactChanges, ContactValues } from '../shared/contact.ts';
import { CustomAndVisibility } from './custom-and-visibility.tsx';
import { DetailList } from './detail-list.tsx';
import { useContactsTexts } from './texts/en.ts';

interface ContactDetailsProps {
  values: ContactValues;
  onChange: (changes: ContactChanges) => void;
}

const lists = [
  ['emails', 'email'],
  ['phones', 'tel'],
  ['addresses', 'text'],
  ['links', 'url'],
] as const;

/** Further companies, e-mail addresses, phone numbers, addresses and links, custom fields, and visibility. */
export function ContactDetails({ values, onChange }: ContactDetailsProps) {
  const { dialog, columns } = useContactsTexts();
  return (
    <>
      <DetailList
        title={dialog.jobs}
        addLabel={dialog.addItem.jobs}
        items={values.jobs}
        max={20}
        blank={{ company: '', title: '' }}
        parts={[
          { name: 'title', label: columns.jobTitle, maxLength: 200 },
          { name: 'company', label: columns.company, maxLength: 200 },
        ]}
        onChange={(jobs) => onChange({ jobs })}
      />
      {lists.map(([name, type]) => (
        <DetailList
          key={name}
          title={dialog[name]}
          addLabel={dialog.addItem[name]}
          items={values[name]}
          max={20}
          blank={{ kind: '', value: '' }}
          parts={[
            { name: 'kind', label: dialog.kind, maxLength: 40 },
            { name: 'value', label: dialog.value, maxLength: 500 },
          ]}
          type={type}
          onChange={(items) => onChange({ [name]: items })}
        />
      ))}
      <CustomAndVisibility values={values} onChange={onChange} />
    </>
  );
}
