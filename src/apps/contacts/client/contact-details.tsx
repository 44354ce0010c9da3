import { Select } from '../../../ui/fields/select.tsx';
import type { ContactChanges, ContactValues } from '../shared/contact.ts';
import { DetailList } from './detail-list.tsx';
import { useContactsTexts } from './texts/en.ts';

interface ContactDetailsProps {
  values: ContactValues;
  /** The person may choose who sees it. */
  isOwn: boolean;
  onChange: (changes: ContactChanges) => void;
}

const lists = [
  ['emails', 'email'],
  ['phones', 'tel'],
  ['addresses', 'text'],
  ['links', 'url'],
] as const;

/** Further e-mail addresses, phone numbers, addresses and links, fields of one's own, and who sees the contact. */
export function ContactDetails({ values, isOwn, onChange }: ContactDetailsProps) {
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
      {isOwn && (
        <Select
          label={dialog.visibility}
          value={values.visibility}
          options={[
            { value: 'everyone', label: dialog.visibilities.everyone, icon: 'group' },
            { value: 'owner', label: dialog.visibilities.owner, icon: 'lock' },
          ]}
          onValueChange={(visibility) => onChange({ visibility })}
        />
      )}
    </>
  );
}
