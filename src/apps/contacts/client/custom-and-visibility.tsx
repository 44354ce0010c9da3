import type { ContactValues } from '../shared/contact.ts';
import { DetailList } from './detail-list.tsx';
import { useContactsTexts } from './texts/en.ts';
import { VisibilitySelect } from './visibility-select.tsx';

type Values = Pick<ContactValues, 'custom' | 'visibility'>;

interface CustomAndVisibilityProps {
  values: Values;
  onChange: (changes: Partial<Values>) => void;
}

/** The custom fields and the visibility of a new contact or company. */
export function CustomAndVisibility({ values, onChange }: CustomAndVisibilityProps) {
  const { dialog } = useContactsTexts();
  return (
    <>
      <DetailList
        title={dialog.custom}
        addLabel={dialog.addItem.custom}
        items={values.custom}
        max={30}
        blank={{ name: '', value: '' }}
        parts={[
          { name: 'name', label: dialog.fieldName, maxLength: 60 },
          { name: 'value', label: dialog.value, maxLength: 1000 },
        ]}
        onChange={(custom) => onChange({ custom })}
      />
      <VisibilitySelect
        texts={dialog}
        value={values.visibility}
        onValueChange={(visibility) => onChange({ visibility })}
      />
    </>
  );
}
