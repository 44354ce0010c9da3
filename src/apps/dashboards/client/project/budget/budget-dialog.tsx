import { type FormEvent, useId, useState } from 'react';
import { createId } from '../../../../../base/ids.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { MoneyField } from '../../../../../platform/kits/money/client/money-field.tsx';
import { type Project, projectEntity } from '../../../shared/project/project.ts';
import { changeList } from '../project-actions.ts';
import { useProjectTexts } from '../texts/en.ts';

interface TypedLine {
  readonly id: string;
  readonly type: string;
  readonly total: number | undefined;
}

/** The lines of a budget. */
export function BudgetDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { budget: texts, save: saveText, saved } = useProjectTexts();
  const formId = useId();
  const [opened] = useState(project);
  const [lines, setLines] = useState<readonly TypedLine[]>(project.lines);
  const [isChecked, setIsChecked] = useState(false);
  const change = (id: string, part: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const valid = lines.flatMap(({ id, type, total }) =>
      total === undefined || type.trim() === '' ? [] : [{ id, type: type.trim(), total }],
    );
    if (valid.length < lines.length) return;
    changeList(opened, 'lines', valid, saved.budget);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.edit}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {saveText}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-3">
        {lines.map((line, index) => (
          <div key={line.id} className="flex items-start gap-2">
            <TextField
              label={texts.line}
              hideLabel={index > 0}
              value={line.type}
              maxLength={projectEntity.fields.lines.item?.['type']?.max}
              error={isChecked && line.type.trim() === '' ? texts.lineMissing : null}
              onChange={(event) => change(line.id, { type: event.target.value })}
              className="flex-1"
            />
            <MoneyField
              label={`${texts.total} (${project.currency})`}
              hideLabel={index > 0}
              required
              amount={line.total}
              currency={project.currency}
              max={projectEntity.fields.lines.item?.['total']?.max}
              wrong={texts.amountMissing}
              isChecked={isChecked}
              onAmountChange={(total) => change(line.id, { total })}
              className="w-36"
            />
            <IconButton
              icon="close"
              label={texts.removeLine(line.type)}
              onClick={() => setLines(lines.filter(({ id }) => id !== line.id))}
              className={index === 0 ? 'mt-7' : ''}
            />
          </div>
        ))}
        <div>
          <Button
            variant="ghost"
            icon="add"
            onClick={() => setLines([...lines, { id: createId(), type: '', total: undefined }])}
          >
            {texts.addLine}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
