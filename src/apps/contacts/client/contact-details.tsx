import type { ContactChanges, ContactValues } from '../shared/contact.ts';
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

/** Further e-mail addresses, phone numbers, addresses and links, and fields of one's own. */
export function ContactDetails({ values, onChange }: ContactDetailsProps) {
  const { dialog } = useContactsTexts();
  return (
    <>
      {lists.map(([name, type]) => (
        <DetailList
          key={name}
          title={dialog[name]}
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
      <DetailList
        title={dialog.custom}
        items={values.custom}
        max={30}
        blank={{ name: '', value: '' }}
        parts={[
          { name: 'name', label: dialog.fieldName, maxLength: 60 },
          { name: 'value', label: dialog.value, maxLength: 1000 },
        ]}
        onChange={(custom) => onChange({ custom })}
      />
    </>
  );
}
