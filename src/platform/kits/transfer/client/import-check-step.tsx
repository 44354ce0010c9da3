import { Button } from '../../../../ui/actions/button.tsx';
import type { Mapping } from '../../../kernel/transfer/shared/schema.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { type ExistingChoice, existingChoices } from '../../../kernel/transfer/shared/imports.ts';
import { MappingFields } from './mapping-fields.tsx';
import { useTransferTexts } from './texts/en.ts';
import type { ImportStep } from './use-import.ts';
import { WrongLines } from './wrong-lines.tsx';

/** What is asked where lines of a file are of records that exist, in words of these records. */
export interface ExistingTexts {
  readonly label: string;
  readonly update: string;
  readonly create: string;
  /** What an update does. */
  readonly hint: string;
}

interface ImportCheckStepProps {
  step: Extract<ImportStep, { name: 'check' }>;
  existing: ExistingTexts | undefined;
  countText: (count: number) => string;
  onRemap: (mapping: Mapping) => void;
  onExisting: (existing: ExistingChoice) => void;
  onStart: () => void;
  onChooseOther: () => void;
}

/** What would be imported: which column fills which field, and the lines that are left out. */
export function ImportCheckStep({ step, existing, countText, ...actions }: ImportCheckStepProps) {
  const { onRemap, onExisting, onStart, onChooseOther } = actions;
  const texts = useTransferTexts();
  const { check, isBusy, fileName } = step;
  const { lines, wrongCount } = check;
  const right = lines - wrongCount;
  const matched = check.matched ?? 0;
  const updated = step.existing === 'update' ? matched : 0;
  const summary =
    right === 0
      ? texts.noneRight
      : wrongCount === 0
        ? texts.allRight(lines)
        : texts.someWrong(wrongCount, lines);
  return (
    <>
      {/* Files of whole records, such as vCard, have no columns. */}
      {check.columns.length > 0 && <MappingFields check={check} fileName={fileName} onChange={onRemap} />}
      {existing && matched > 0 && (
        <div className="flex flex-col gap-1.5">
          <RadioGroup
            label={existing.label}
            options={existingChoices.map((value) => ({ value, label: existing[value] }))}
            value={step.existing}
            onValueChange={onExisting}
          />
          {step.existing === 'update' && <p className="text-sm text-dim">{existing.hint}</p>}
        </div>
      )}
      <div role="status" className="flex flex-col gap-0.5 text-sm">
        <p className="font-semibold">{isBusy ? texts.checking : summary}</p>
        {!isBusy && updated > 0 && <p>{texts.split(countText(right - updated), countText(updated))}</p>}
      </div>
      {wrongCount > 0 && <WrongLines check={check} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onChooseOther}>
          {texts.otherFile}
        </Button>
        <Button variant="primary" icon="upload" pending={isBusy} disabled={right === 0} onClick={onStart}>
          {texts.start(countText(right))}
        </Button>
      </div>
    </>
  );
}
