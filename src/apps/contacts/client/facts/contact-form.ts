import { isAddress } from '../../../../base/mail-address.ts';
import { type Contact, contactEntity, type ContactValues } from '../../shared/contact.ts';
import { contactActions, contactDrafts } from '../api.ts';
import { useContactsTexts } from '../texts/en.ts';
import { type FactForm, useFactForm } from './use-fact-form.ts';

export type ContactForm = FactForm<ContactValues>;

/** The facts of a contact, for editing in place. */
export function useContactForm(contact: Contact): ContactForm {
  const { dialog } = useContactsTexts();
  return useFactForm<ContactValues>({
    id: contact.id,
    record: contact,
    drafts: contactDrafts,
    check: ({ name, email }) => ({
      ...(name.trim() === '' && { name: dialog.nameMissing }),
      ...(email !== '' && !isAddress(email.trim()) && { email: dialog.badEmail }),
    }),
    update: (changes, expected) => contactActions.update([contact], changes, { expected }),
  });
}

/** The fields of the next step, and when it is due. */
export const stepFields = ['nextStep', 'nextStepAt'] as const;

/** The fields of the name, as `RecordName` takes them. */
export function useContactNameFields() {
  const { columns } = useContactsTexts();
  const { name, lastName } = contactEntity.fields;
  return [
    { name: 'name', label: columns.name, max: name.max },
    { name: 'lastName', label: columns.lastName, max: lastName.max },
  ] as const;
}
