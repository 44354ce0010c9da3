import { type RefObject, Suspense, useState } from 'react';
import { isAddress } from '../../../base/mail-address.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { InstantField } from '../../../platform/kits/record-dialog/client/instant-field.tsx';
import { type ContactChanges, contactEntity, type ContactValues } from '../shared/contact.ts';
import { useContactsTexts } from './texts/en.ts';

const ContactDetails = lazyPart(async () => (await import('./contact-details.tsx')).ContactDetails);

interface ContactFieldsProps {
  values: ContactValues;
  onChange: (changes: ContactChanges) => void;
  firstField: RefObject<HTMLInputElement | null>;
  nameError: string | null;
}

const { fields } = contactEntity;

/** The fields of a new contact, those that people fill most first. */
export function ContactFields({ values, onChange, firstField, nameError }: ContactFieldsProps) {
  const { columns, dialog } = useContactsTexts();
  const { now, timeZone } = useClock();
  // What is wrong with a field is said once it was left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isBlank = left.has('name') && values.name.trim() === '';
  const isBadEmail = left.has('email') && values.email.trim() !== '' && !isAddress(values.email.trim());
  type TextName = 'name' | 'lastName' | 'nickname' | 'company' | 'jobTitle' | 'email' | 'phone' | 'address';
  const line = (name: TextName, type: 'text' | 'email' | 'tel' = 'text') => ({
    label: columns[name],
    type,
    // A phone number reads from the left in every language.
    dir: type === 'text' ? 'auto' : 'ltr',
    maxLength: fields[name].max,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  });
  return (
    <>
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <TextField
          ref={firstField}
          required
          error={isBlank ? dialog.nameMissing : nameError}
          {...line('name')}
        />
        <TextField {...line('lastName')} />
        <TextField {...line('company')} />
        <TextField {...line('jobTitle')} />
        <TextField error={isBadEmail ? dialog.badEmail : null} {...line('email', 'email')} />
        <TextField {...line('phone', 'tel')} />
      </div>
      <TextField {...line('address')} />
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <DateTimeField
          kind="date"
          label={columns.birthday}
          value={values.birthday}
          max={toWallClock(now, timeZone).slice(0, 10)}
          example={dialog.birthdayExample}
          onValueChange={(birthday) => onChange({ birthday })}
        />
        <TextField {...line('nickname')} />
        <TextField
          label={columns.nextStep}
          dir="auto"
          maxLength={fields.nextStep.max}
          value={values.nextStep}
          onChange={(event) => onChange({ nextStep: event.target.value })}
        />
        <InstantField
          label={columns.nextStepAt}
          value={values.nextStepAt}
          onChange={(nextStepAt) => onChange({ nextStepAt })}
        />
      </div>
      <TextArea
        label={columns.notes}
        rows={3}
        dir="auto"
        maxLength={fields.notes.max}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <Suspense>
        <ContactDetails values={values} onChange={onChange} />
      </Suspense>
    </>
  );
}
