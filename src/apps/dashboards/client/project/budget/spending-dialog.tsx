import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../../ui/actions/button.tsx';
import { DateTimeField } from '../../../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../../../ui/fields/select.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { readClock } from '../../../../../platform/people/clock/client/clock.ts';
import { toWallClock } from '../../../../../base/wall-clock.ts';
import { MoneyField } from '../../../../../platform/kits/money/client/money-field.tsx';
import { type Project, type Spending, spendingEntity } from '../../../shared/project/project.ts';
import { spendingActions } from '../project-actions.ts';
import { useProjectTexts } from '../texts/en.ts';

interface SpendingDialogProps {
  project: Project;
  /** Absent for a new one. */
  spending?: Spending | undefined;
  onClose: () => void;
}

/** What was spent: when, how much, from which line, and for what. */
export function SpendingDialog({ project, spending, onClose }: SpendingDialogProps) {
  const { budget: texts, save: saveText, saved } = useProjectTexts();
  const formId = useId();
  const { now, timeZone } = readClock();
  const today = toWallClock(now, timeZone).slice(0, 10);
  const [day, setDay] = useState(spending?.day ?? today);
  const [amount, setAmount] = useState(spending?.amount);
  const [lineId, setLineId] = useState(spending?.lineId ?? project.lines[0]?.id ?? '');
  const [note, setNote] = useState(spending?.note ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (amount === undefined || day === '') return;
    const values = { day, amount, lineId, note };
    if (spending) spendingActions.update([spending], values, { message: saved.spending });
    else spendingActions.create({ ...values, projectId: project.id }, saved.spending);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={spending ? texts.editSpending : texts.addSpending}
      size="sm"
      footer={
        <Button type="submit" form={formId} variant="primary">
          {saveText}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <MoneyField
          label={`${texts.amount} (${project.currency})`}
          required
          amount={amount}
          currency={project.currency}
          max={spendingEntity.fields.amount.max}
          wrong={texts.amountMissing}
          isChecked={isChecked}
          onAmountChange={setAmount}
        />
        <DateTimeField
          label={texts.date}
          kind="date"
          value={day}
          now={toWallClock(now, timeZone)}
          onValueChange={setDay}
          error={isChecked && day === '' ? texts.dateMissing : null}
        />
        <Select
          label={texts.line}
          options={[
            ...project.lines.map(({ id, type }) => ({ value: id, label: type })),
            { value: '', label: texts.otherLine },
          ]}
          value={lineId}
          onValueChange={setLineId}
        />
        <TextField
          label={texts.note}
          value={note}
          maxLength={spendingEntity.fields.note.max}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
