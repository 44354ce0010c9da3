import clsx from 'clsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { toneClasses } from '../../../ui/tone.ts';
import { type Contact, fullName } from '../shared/contact.ts';
import { starContacts } from './api.ts';
import { useContactsTexts } from './texts/en.ts';

interface StarButtonProps {
  contact: Contact;
  isStarred: boolean;
  tabIndex?: number;
}

/** Stars a contact, or removes the star. */
export function StarButton({ contact, isStarred, tabIndex }: StarButtonProps) {
  const { row, bulk } = useContactsTexts();
  const name = fullName(contact);
  return (
    <IconButton
      icon={isStarred ? 'star-fill' : 'star'}
      label={isStarred ? row.unstar(name) : row.star(name)}
      data-tooltip={isStarred ? bulk.unstar : bulk.star}
      aria-pressed={isStarred}
      tabIndex={tabIndex}
      onClick={() => starContacts([contact], !isStarred)}
      className={clsx('aria-pressed:text-(--tone)!', toneClasses.amber)}
    />
  );
}
