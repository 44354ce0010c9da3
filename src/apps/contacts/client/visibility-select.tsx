import { Select } from '../../../ui/fields/select.tsx';
import type { ContactValues } from '../shared/contact.ts';
import type { ContactsTexts } from './texts/en.ts';

type Visibility = ContactValues['visibility'];

interface VisibilitySelectProps {
  texts: Pick<ContactsTexts['dialog'], 'visibility' | 'visibilities'>;
  value: Visibility;
  onValueChange: (visibility: Visibility) => void;
}

/** Who can see a new contact, company, or deal. */
export const VisibilitySelect = ({ texts, ...props }: VisibilitySelectProps) => (
  <Select
    {...props}
    label={texts.visibility}
    options={[
      { value: 'everyone', label: texts.visibilities.everyone, icon: 'group' },
      { value: 'owner', label: texts.visibilities.owner, icon: 'lock' },
    ]}
  />
);
