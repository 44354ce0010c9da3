import { flushSync } from 'react-dom';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createId } from '../../../../base/ids.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useChecklistTexts } from './texts/en.ts';

export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
  readonly checked: boolean;
}

interface ChecklistFieldProps<Item extends ChecklistItem> {
  /** What the list is called, where its name is shown elsewhere. */
  label?: string;
  items: readonly Item[];
  maxLength: number;
  onChange: (items: readonly Item[]) => void;
  /** Called with what is typed and not an item yet. */
  onType?: (text: string) => void;
  /** What stands at the end of an item, before the button that removes it. */
  renderEnd?: (item: Item, change: (changes: Partial<Item>) => void) => ReactNode;
}

const line =
  'h-9 min-w-0 flex-1 rounded-md bg-transparent px-1.5 text-sm outline-none placeholder:text-dim focus:bg-sunk';

/** Edits a checklist: Enter adds the next item, Backspace in an empty one removes it. */
export function ChecklistField<Item extends ChecklistItem = ChecklistItem>({
  label,
  items,
  maxLength,
  onChange,
  onType,
  renderEnd,
}: ChecklistFieldProps<Item>) {
  const texts = useChecklistTexts();
  const [added, setTyped] = useState('');
  const setAdded = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const change = (id: string, changes: Partial<Item> | Partial<ChecklistItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const remove = (id: string) => onChange(items.filter((item) => item.id !== id));
  const add = () => {
    if (added.trim() === '') return;
    const item = { id: createId(), text: added.trim(), checked: false } as Item; // safe: what else items have is optional
    onChange([...items, item]);
    setAdded('');
  };
  const addByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isSaving = event.ctrlKey || event.metaKey;
    if (isSaving && added.trim() === '') return;
    event.preventDefault();
    if (!isSaving) return add();
    // What saves the form has to find the item in it.
    event.stopPropagation();
    flushSync(add);
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className={label === undefined ? 'pb-1 text-[0.8125rem] font-semibold' : 'sr-only'}>
        {label ?? texts.title}
      </legend>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-1">
            <input
              type="checkbox"
              aria-label={texts.check(item.text)}
              checked={item.checked}
              onChange={(event) => change(item.id, { checked: event.target.checked })}
              className="ring-focus mx-1.5 size-4.5 shrink-0 cursor-pointer accent-(--t-accent)"
            />
            <input
              type="text"
              dir="auto"
              aria-label={texts.item}
              maxLength={maxLength}
              value={item.text}
              onChange={(event) => change(item.id, { text: event.target.value })}
              onKeyDown={(event) => event.key === 'Backspace' && item.text === '' && remove(item.id)}
              className={`${line} ${item.checked ? 'text-dim line-through' : ''}`}
            />
            {renderEnd?.(item, (changes) => change(item.id, changes))}
            <IconButton
              icon="close"
              size="sm"
              label={texts.remove(item.text)}
              onClick={() => remove(item.id)}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-1">
        <span className="mx-1.5 grid size-4.5 place-items-center text-dim">
          <Icon name="add" size={18} />
        </span>
        <input
          type="text"
          dir={added === '' ? undefined : 'auto'}
          aria-label={texts.add}
          placeholder={texts.add}
          maxLength={maxLength}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
          onKeyDown={addByEnter}
          onBlur={add}
          className={line}
        />
      </div>
    </fieldset>
  );
}
