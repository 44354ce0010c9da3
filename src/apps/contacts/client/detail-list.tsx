import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useContactsTexts } from './texts/en.ts';

export interface DetailListProps<Item> {
  /** What the entries are called. */
  title: string;
  /** The text of the button that adds one. */
  addLabel: string;
  items: readonly Item[];
  max: number;
  blank: Item;
  /** The two parts of an entry: what it is for, and what it says. */
  parts: readonly [
    { readonly name: keyof Item & string; readonly label: string; readonly maxLength: number },
    { readonly name: keyof Item & string; readonly label: string; readonly maxLength: number },
  ];
  type?: 'email' | 'tel' | 'url' | 'text';
  onChange: (items: Item[]) => void;
}

/** Several entries of one kind, such as phone numbers, each with what it is for. */
export function DetailList<Item extends object>(props: DetailListProps<Item>) {
  const { title, addLabel, items, max, blank, parts, type = 'text', onChange } = props;
  const { dialog } = useContactsTexts();
  const change = (index: number, changes: object) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  return (
    <div className="flex flex-col gap-2" role="group" aria-label={title}>
      {items.length > 0 && <span className="text-[0.8125rem] font-semibold">{title}</span>}
      {items.map((item, index) => (
        <div key={index} className="flex items-center gap-1.5">
          {parts.map(({ name, label, maxLength }, at) => (
            <TextField
              key={name}
              label={dialog.item(title, index + 1, label)}
              hideLabel
              placeholder={label}
              type={at === 1 ? type : 'text'}
              dir="auto"
              maxLength={maxLength}
              value={String(Object(item)[name])}
              onChange={(event) => change(index, { [name]: event.target.value })}
              className={at === 0 ? 'w-28 shrink-0' : 'flex-1'}
            />
          ))}
          <IconButton
            icon="delete"
            label={dialog.removeItem(title, index + 1)}
            onClick={() => onChange(items.filter((_item, at) => at !== index))}
          />
        </div>
      ))}
      {items.length < max && (
        <Button
          variant="ghost"
          size="sm"
          icon="add"
          className="self-start"
          onClick={() => onChange([...items, blank])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
