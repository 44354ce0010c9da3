import { TextField } from '../../../../ui/fields/text-field.tsx';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { contactEntity, type ContactValues } from '../../shared/contact.ts';
import { useContactsTexts } from '../texts/en.ts';
import type { FactControl } from './fact-editor.tsx';

interface StepFieldsProps {
  control: FactControl<ContactValues>;
}

/** The next step with a contact and when it is due. */
export function StepFields({ control: { values, change, errorOf } }: StepFieldsProps) {
  const { columns } = useContactsTexts();
  return (
    <>
      <TextField
        label={columns.nextStep}
        dir="auto"
        maxLength={contactEntity.fields.nextStep.max}
        error={errorOf('nextStep')}
        value={values.nextStep}
        onChange={(event) => change({ nextStep: event.target.value })}
      />
      <InstantField
        label={columns.nextStepAt}
        error={errorOf('nextStepAt')}
        value={values.nextStepAt}
        onChange={(nextStepAt) => change({ nextStepAt })}
      />
    </>
  );
}
