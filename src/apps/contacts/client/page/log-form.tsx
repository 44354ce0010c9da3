import { type RefObject, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { submitByKey } from '../../../../ui/submit-by-key.ts';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { type ActivityKind, activityKinds } from '../../shared/activity.ts';
import type { Contact } from '../../shared/contact.ts';
import { logTalk } from '../api.ts';
import { useContactsTexts } from '../texts/en.ts';

interface LogFormProps {
  contact: Contact;
  /** Becomes the field of what happened. */
  field: RefObject<HTMLTextAreaElement | null>;
}

interface LogValues {
  readonly text: string;
  readonly nextStep: string;
  readonly nextStepAt: string | null;
}

const blank: LogValues = { text: '', nextStep: '', nextStepAt: null };

/** Records a call, visit or meeting with a contact, and what is to be done next. */
export function LogForm({ contact, field }: LogFormProps) {
  const { log, columns } = useContactsTexts();
  const [kind, setKind] = useState<ActivityKind>('call');
  const [values, setValues] = useState(blank);
  const { text, nextStep, nextStepAt } = values;
  const submit = () => {
    logTalk(contact, {
      kind,
      text: text.trim(),
      ...(nextStep.trim() !== '' && { nextStep: nextStep.trim(), nextStepAt }),
    });
    setValues(blank);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      aria-label={log.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitByKey}
      className="@container/form flex flex-col gap-3"
    >
      <SegmentedControl
        label={log.kind}
        value={kind}
        segments={activityKinds.map((value) => ({ value, label: log.kinds[value] }))}
        onValueChange={setKind}
      />
      <TextArea
        ref={field}
        label={log.text}
        rows={2}
        dir="auto"
        maxLength={5000}
        value={text}
        onChange={(event) => setValues({ ...values, text: event.target.value })}
      />
      <div className="grid gap-3 @md/form:grid-cols-2">
        <TextField
          label={columns.nextStep}
          dir="auto"
          maxLength={200}
          value={nextStep}
          onChange={(event) => setValues({ ...values, nextStep: event.target.value })}
        />
        <InstantField
          label={columns.nextStepAt}
          value={nextStepAt}
          onChange={(at) => setValues({ ...values, nextStepAt: at })}
        />
      </div>
      <Button type="submit" variant="primary" className="self-start">
        {log.save}
      </Button>
    </form>
  );
}
