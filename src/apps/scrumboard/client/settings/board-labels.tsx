import { type FormEvent, useState } from 'react';
import { ColorPicker } from '../../../../platform/kits/labels/client/color-picker.tsx';
import { labelColors } from '../../../../platform/kits/labels/shared/label.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { BoardLabel } from '../../shared/records.ts';
import { createLabel, removeLabel, updateLabel } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';

/** The labels of a board, which are changed where they are. */
export function BoardLabels({ view }: { view: BoardView }) {
  const { settings: texts } = useBoardTexts();
  const { board, labels } = view;
  const isEditable = canEdit(view.level);
  const [title, setTitle] = useState('');
  const [color, setColor] = useState<string>();
  const next = color ?? labelColors[labels.length % labelColors.length] ?? '#64748b';
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    createLabel(board.id, title.trim(), next);
    setTitle('');
    setColor(undefined);
  };
  return (
    <section aria-label={texts.labels} className="border-t border-line pt-4">
      <h3 className="pb-2 text-[0.8125rem] font-semibold">{texts.labels}</h3>
      <ul className="flex flex-col gap-1">
        {labels.map((label) => (
          <LabelRow key={`${label.id} ${label.title}`} label={label} isEditable={isEditable} />
        ))}
      </ul>
      {isEditable && (
        <form noValidate onSubmit={add} className="mt-1 flex items-center gap-1">
          <ColorPicker label={texts.color} color={next} onChange={setColor} />
          <input
            dir={title === '' ? undefined : 'auto'}
            aria-label={texts.addLabel}
            placeholder={texts.addLabel}
            maxLength={60}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            className="field h-9 min-w-0 flex-1 px-2 text-sm"
          />
          <IconButton type="submit" icon="add" label={texts.addLabel} />
        </form>
      )}
    </section>
  );
}

function LabelRow({ label, isEditable }: { label: BoardLabel; isEditable: boolean }) {
  const { settings: texts } = useBoardTexts();
  const [title, setTitle] = useState(label.title);
  const save = () => {
    if (title.trim() === '') setTitle(label.title);
    else if (title.trim() !== label.title) updateLabel(label, { title: title.trim() });
  };
  return (
    <li className="flex items-center gap-1">
      <ColorPicker
        label={texts.labelColor(label.title)}
        color={label.color}
        onChange={(color) => updateLabel(label, { color })}
      />
      <input
        dir="auto"
        aria-label={texts.labelName}
        maxLength={60}
        readOnly={!isEditable}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        className="h-9 min-w-0 flex-1 rounded-md bg-transparent px-2 text-sm outline-none focus:bg-sunk"
      />
      {isEditable && (
        <IconButton
          icon="delete"
          size="sm"
          label={texts.removeLabel(label.title)}
          onClick={() => removeLabel(label)}
        />
      )}
    </li>
  );
}
