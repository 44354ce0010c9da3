import { Button } from '../../../../ui/actions/button.tsx';
import { type Contact, fullName } from '../../shared/contact.ts';
import { contactActions } from '../api.ts';
import { NextStepDay } from '../columns.tsx';
import { useContactsTexts } from '../texts/en.ts';

interface NextStepProps {
  contact: Contact;
  /** Whether to show the contact's name, for lists with several contacts. */
  isNamed?: boolean;
  /** Moves the focus before the step is removed. */
  onDone: () => void;
}

/** The next step with a contact and a button to complete it. Renders nothing without a step. */
export function NextStep({ contact, isNamed = false, onDone }: NextStepProps) {
  const { columns, page, agenda } = useContactsTexts();
  if (contact.nextStep === '') return null;
  const finish = () => {
    onDone();
    contactActions.update([contact], { nextStep: '', nextStepAt: null }, { message: agenda.stepDone });
  };
  return (
    <section
      aria-label={isNamed ? `${columns.nextStep}: ${fullName(contact)}` : columns.nextStep}
      className="flex items-center gap-3 rounded-lg bg-sunk px-3 py-2"
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
      <Button size="sm" icon="check" onClick={finish}>
        {page.done}
      </Button>
    </section>
  );
}
