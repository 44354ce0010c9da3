import { Button } from '../../../../ui/actions/button.tsx';
import type { Mapping } from '../../../kernel/transfer/shared/schema.ts';
import { MappingFields } from './mapping-fields.tsx';
import { useTransferTexts } from './texts/en.ts';
import type { ImportStep } from './use-import.ts';
import { WrongLines } from './wrong-lines.tsx';

interface ImportCheckStepProps {
  step: Extract<ImportStep, { name: 'check' }>;
  countText: (count: number) => string;
  onRemap: (mapping: Mapping) => void;
  onStart: () => void;
  onChooseOther: () => void;
}

/** What would be imported: which column fills which field, and the lines that are left out. */
export function ImportCheckStep({ step, countText, onRemap, onStart, onChooseOther }: ImportCheckStepProps) {
  const texts = useTransferTexts();
  const { check, isBusy, fileName } = step;
  const { lines, wrongCount } = check;
  const right = lines - wrongCount;
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
      <p role="status" className="text-sm font-semibold">
        {isBusy ? texts.checking : summary}
      </p>
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
