import { Suspense } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Contact, fullName } from '../../shared/contact.ts';
import { contactActions } from '../api.ts';
import { NextStepDay } from '../columns.tsx';
import { type ContactForm, stepFields } from '../facts/contact-form.ts';
import { FactEditor } from '../facts/fact-editor.tsx';
import { useFocusBack } from '../facts/use-focus-back.ts';
import { useContactsTexts } from '../texts/en.ts';

const StepFields = lazyPart(async () => (await import('../facts/step-fields.tsx')).StepFields);

interface NextStepProps {
  contact: Contact;
  /** Whether to show the contact's name, for lists with several contacts. */
  isNamed?: boolean;
  /** Edits the step in place; without it, the step is only completed. */
  form?: ContactForm;
  /** Moves the focus before the step is removed. */
  onDone: () => void;
}

/** The next step with a contact and a button to complete it; without a step, a button to add one where it is edited. */
export function NextStep({ contact, isNamed = false, form, onDone }: NextStepProps) {
  const { columns, page, agenda } = useContactsTexts();
  const opened = form?.opened;
  const { button: editButton, noteClose } = useFocusBack(opened);
  const close = (hasFocus: boolean) => {
    noteClose(hasFocus);
    form?.close('nextStep');
  };
  if (form && (opened === 'nextStep' || form.isTyped(stepFields)))
    return (
      <section aria-label={columns.nextStep} className="rounded-lg bg-sunk px-3 py-2">
        <Suspense>
          <FactEditor
            fields={stepFields}
            form={form}
            focus={opened === 'nextStep' ? 'first' : undefined}
            render={(control) => <StepFields control={control} />}
            onClose={close}
          />
        </Suspense>
      </section>
    );
  if (contact.nextStep === '')
    return (
      form && (
        <Button
          ref={editButton}
          variant="ghost"
          size="sm"
          icon="add"
          onClick={() => form.open('nextStep')}
          className="self-start"
        >
          {page.addStep}
        </Button>
      )
    );
  const finish = () => {
    onDone();
    contactActions.update([contact], { nextStep: '', nextStepAt: null }, { message: agenda.stepDone });
  };
  return (
    <section
      aria-label={isNamed ? `${columns.nextStep}: ${fullName(contact)}` : columns.nextStep}
      className="group/entry flex items-center gap-2 rounded-lg bg-sunk px-3 py-2"
    >
      <span className="min-w-0 flex-1 text-sm ltr:text-left rtl:text-right">
        <span className="flex gap-2 text-xs text-dim">
          {isNamed ? <bdi>{fullName(contact)}</bdi> : columns.nextStep}
          <NextStepDay contact={contact} />
        </span>
        <span dir="auto" className="block font-medium wrap-anywhere">
          {contact.nextStep}
        </span>
      </span>
      {form && (
        <IconButton
          ref={editButton}
          icon="edit"
          size="sm"
          label={page.editFact(columns.nextStep)}
          onClick={() => form.open('nextStep')}
        />
      )}
      <Button size="sm" icon="check" onClick={finish}>
        {page.done}
      </Button>
    </section>
  );
}
