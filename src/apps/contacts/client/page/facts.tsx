import { useEffect, useRef, useState } from 'react';
import { WebLink } from '../../../../platform/kits/markdown/client/web-link.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useContactsTexts } from '../texts/en.ts';

/** How a fact is edited in place. */
interface FactEdit {
  readonly field: string;
  readonly maxLength: number | undefined;
  readonly isLong?: true;
  /** Saves the new value over the value that was shown. */
  save(value: string, expected: string): void;
}

/** A label and its value; `scheme` makes the value a link. */
export interface Fact {
  readonly name: string;
  readonly value: string | null;
  readonly scheme?: 'tel' | 'mailto' | 'web';
  readonly edit?: FactEdit;
}

/** The facts about a contact or company. Empty facts are omitted; those that can be edited get a button instead. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { page } = useContactsTexts();
  const [edited, setEdited] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  /** The field that was closed by a key: its button gets the focus. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-fact="${left.current}"]`)?.focus();
    left.current = undefined;
  }, [edited]);
  const isEmpty = ({ value }: Fact) => value === null || value === '';
  const close = (field: string, hasFocus: boolean) => {
    setEdited((current) => (current === field ? undefined : current));
    if (hasFocus) left.current = field;
  };
  const missing = facts.flatMap((fact) =>
    fact.edit && isEmpty(fact) && fact.edit.field !== edited
      ? [{ name: fact.name, field: fact.edit.field }]
      : [],
  );
  return (
    <div ref={list} className="flex flex-col gap-3">
      {/* The direction of a value must not move it to the other side of the page. */}
      <dl className="flex flex-col gap-3 ltr:text-left rtl:text-right">
        {facts.map((fact, index) => {
          const { name, edit } = fact;
          const isEdited = edit !== undefined && edit.field === edited;
          if (isEmpty(fact) && !isEdited) return null;
          return (
            <div key={edit?.field ?? index} className="group/entry relative flex flex-col gap-0.5">
              <dt className="text-xs text-dim">
                <bdi>{name}</bdi>
              </dt>
              {isEdited ? (
                <dd>
                  <FactField fact={fact} edit={edit} onClose={(hasFocus) => close(edit.field, hasFocus)} />
                </dd>
              ) : (
                <FactValue fact={fact} onEdit={() => setEdited(edit?.field)} />
              )}
            </div>
          );
        })}
      </dl>
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {missing.map(({ name, field }) => (
            <Button
              key={field}
              variant="ghost"
              size="sm"
              icon="add"
              data-fact={field}
              onClick={() => setEdited(field)}
            >
              {page.addFact(name)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function FactValue({ fact: { name, value, scheme, edit }, onEdit }: { fact: Fact; onEdit: () => void }) {
  const { page } = useContactsTexts();
  const shown = scheme ? <WebLink value={value ?? ''} scheme={scheme} /> : value;
  return (
    <>
      <dd dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {shown}
      </dd>
      {edit && (
        <IconButton
          icon="edit"
          size="sm"
          data-fact={edit.field}
          label={page.editFact(name)}
          onClick={onEdit}
          className="absolute end-0 top-0 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </>
  );
}

const directions = { tel: 'ltr', mailto: 'ltr', web: 'ltr' } as const;

interface FactFieldProps {
  fact: Fact;
  edit: FactEdit;
  /** `hasFocus`: the field closed by a key, so that the focus has to move. */
  onClose: (hasFocus: boolean) => void;
}

/** Leaving the field and Enter save, Escape restores the value. In a long text, Ctrl+Enter saves. */
function FactField({ fact: { name, value, scheme }, edit, onClose }: FactFieldProps) {
  const [expected] = useState(value ?? '');
  const [typed, setTyped] = useState(expected);
  const isClosed = useRef(false);
  const close = (isSaved: boolean, hasFocus: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    const wanted = edit.isLong ? typed : typed.trim();
    if (isSaved && wanted !== expected) edit.save(wanted, expected);
    onClose(hasFocus);
  };
  const control = {
    label: name,
    hideLabel: true,
    dir: scheme ? directions[scheme] : 'auto',
    autoFocus: true,
    maxLength: edit.maxLength,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: () => close(true, false),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const saves = event.key === 'Enter' && (!edit.isLong || event.ctrlKey || event.metaKey);
      if (!saves && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close(saves, true);
    },
  } as const;
  return edit.isLong ? <TextArea {...control} rows={3} /> : <TextField {...control} />;
}
