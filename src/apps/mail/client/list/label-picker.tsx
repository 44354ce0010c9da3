import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { useMailTexts } from '../texts/en.ts';

interface LabelPickerProps {
  labels: readonly Label[];
  isChecked: (label: Label) => boolean;
  onToggle: (label: Label) => void;
  onCreate: (title: string) => void;
}

const maxTitle = 60;

/** A text field that filters the labels below it. Enter toggles the highlighted label, or creates the one that was typed. */
export function LabelPicker({ labels, isChecked, onToggle, onCreate }: LabelPickerProps) {
  const texts = useMailTexts().actions;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const title = typed.trim();
  const words = foldText(title);
  const found = labels.filter((label) => foldText(label.title).includes(words));
  const isNew = words !== '' && labels.every((label) => foldText(label.title) !== words);
  const options = [
    ...found.map((label) => ({ id: label.id, label, take: () => onToggle(label) })),
    ...(isNew ? [{ id: 'new', label: undefined, take: () => onCreate(title) }] : []),
  ];
  const active = options.find((option) => option.id === activeId) ?? options[0];
  const take = (option: (typeof options)[number]) => {
    option.take();
    setTyped('');
    setActiveId(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const index = options.indexOf(active);
    const move = (offset: number) => setActiveId(options.at((index + offset) % options.length)?.id);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') take(active);
    else return;
    event.preventDefault();
  };
  const optionId = (option: { id: string }) => `${id}-${option.id}`;
  return (
    <div className="flex flex-col p-1.5">
      <input
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && optionId(active)}
        aria-label={texts.findLabel}
        placeholder={texts.findLabel}
        dir="auto"
        autoComplete="off"
        maxLength={maxTitle}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
        className="field h-9 px-3"
      />
      <div
        id={id}
        role="listbox"
        aria-multiselectable
        aria-label={texts.labels}
        className="mt-1.5 max-h-60 overflow-y-auto empty:hidden"
      >
        {options.map((option) => {
          const { label } = option;
          const isOn = label !== undefined && isChecked(label);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
            <div
              key={option.id}
              ref={option === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              id={optionId(option)}
              role="option"
              tabIndex={-1}
              aria-selected={isOn}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              style={label && toneStyle(label.color)}
              className={clsx(
                'flex min-h-9 cursor-default items-center gap-3 rounded-lg px-2.5 py-1.5 text-sm select-none max-sm:min-h-11',
                option === active && 'bg-hover',
              )}
            >
              <Icon name={label ? 'label' : 'add'} className={label ? 'text-(--tone)' : 'text-dim'} />
              <bdi className="min-w-0 flex-1 truncate">{label ? label.title : texts.createLabel(title)}</bdi>
              {isOn && <Icon name="check" size={18} className="text-accent-text" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
