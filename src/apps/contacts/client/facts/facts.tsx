import clsx from 'clsx';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { type FactControl, FactEditor } from './fact-editor.tsx';
import type { FactForm } from './use-fact-form.ts';

interface FactRow {
  readonly name: string;
  readonly shown: ReactNode;
}

/** Something that a record says: one or several rows, which are edited together. */
export interface Fact<Values extends object> {
  readonly id: string;
  readonly title: string;
  /** No rows: there is nothing to show. */
  readonly rows: readonly FactRow[];
  /** The fields of the record; missing where the fact cannot be edited. */
  readonly fields?: readonly (keyof Values & string)[];
  readonly edit?: (control: FactControl<Values>) => ReactNode;
  /** Adds one of several entries, such as another phone number. */
  readonly add?: { readonly label: string; readonly changes: () => Partial<Values> };
  /** It is shown and edited elsewhere; only the menu has it while it is empty. */
  readonly isElsewhere?: boolean;
}

interface FactsProps<Values extends object> {
  form: FactForm<Values>;
  facts: readonly Fact<Values>[];
  /** The maximum number of facts shown before "All fields". */
  most?: number;
}

const bindings = [{ id: 'edit', keys: ['e'] }] as const;

/** The facts of a record, each edited in place. A menu adds those that are empty. */
export function Facts<Values extends object>({ form, facts, most = Infinity }: FactsProps<Values>) {
  const { page } = useContactsTexts();
  const [showsAll, setShowsAll] = useState(false);
  const [focus, setFocus] = useState<'first' | 'last'>('first');
  const list = useRef<HTMLDivElement>(null);
  /** The fact that was closed by a key: its button gets the focus. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current === undefined) return;
    const find = (id: string) => list.current?.querySelector<HTMLElement>(`[data-fact="${id}"]`);
    (find(left.current) ?? find('add'))?.focus();
    left.current = undefined;
  }, [form.opened]);
  const open = (fact: Fact<Values>, entry: 'first' | 'last' = 'first') => {
    setFocus(entry);
    form.open(fact.id);
  };
  const close = (fact: Fact<Values>, hasFocus: boolean) => {
    if (hasFocus) left.current = fact.id;
    form.close(fact.id);
  };
  const add = (fact: Fact<Values>) => {
    if (fact.add) form.change(fact.add.changes());
    open(fact, fact.add ? 'last' : 'first');
  };
  const isEdited = ({ id, fields = [] }: Fact<Values>) => form.opened === id || form.isTyped(fields);
  const own = facts.filter((fact) => fact.isElsewhere !== true);
  const filled = own.filter((fact) => fact.rows.length > 0 || isEdited(fact));
  const shown = filled.filter((fact, index) => showsAll || index < most || isEdited(fact));
  const addable = facts.filter(
    (fact) => fact.fields && !isEdited(fact) && (fact.add !== undefined || fact.rows.length === 0),
  );
  const first = filled.find(({ fields }) => fields) ?? own.find(({ fields }) => fields);
  useKeyBindings(bindings, { edit: () => first && open(first) }, list);
  const key = useKeyOf('edit', 'e');
  return (
    <div ref={list} className="flex flex-col gap-2">
      {/* The direction of a value must not move it to the other side of the page. */}
      <dl className="flex flex-col ltr:text-left rtl:text-right">
        {shown.map((fact) =>
          isEdited(fact) && fact.edit && fact.fields ? (
            <div key={fact.id} className="flex flex-col gap-1 py-1.5">
              <dt className="text-xs text-dim">
                <bdi>{fact.title}</bdi>
              </dt>
              <dd>
                <Suspense fallback={<div className="h-9" />}>
                  <FactEditor
                    fields={fact.fields}
                    form={form}
                    focus={form.opened === fact.id ? focus : undefined}
                    render={fact.edit}
                    onClose={(hasFocus) => close(fact, hasFocus)}
                  />
                </Suspense>
              </dd>
            </div>
          ) : (
            fact.rows.map((row, index) => (
              <Row
                key={`${fact.id} ${index}`}
                row={row}
                id={fact.id}
                label={page.editFact(fact.title)}
                shortcut={fact.id === first?.id ? key : undefined}
                hasButton={index === 0}
                onEdit={fact.fields && (() => open(fact))}
              />
            ))
          ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filled.length > most && (
          <Button
            variant="ghost"
            size="sm"
            icon={showsAll ? 'keyboard_arrow_up' : 'keyboard_arrow_down'}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {page.allFields}
          </Button>
        )}
        {/* While a fact is edited, the menu would take the focus back. */}
        {addable.length > 0 && form.opened === undefined && (
          <LazyMenu
            align="start"
            trigger={
              <Button variant="ghost" size="sm" icon="add" data-fact="add">
                {page.addField}
              </Button>
            }
          >
            {({ MenuItem }) =>
              addable.map((fact) => (
                <MenuItem key={fact.id} onClick={() => add(fact)}>
                  {fact.add?.label ?? fact.title}
                </MenuItem>
              ))
            }
          </LazyMenu>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  row: FactRow;
  id: string;
  label: string;
  shortcut: string | undefined;
  /** The first row of a fact has its button. */
  hasButton: boolean;
  onEdit: (() => void) | undefined;
}

/** Whether a click was on a link, or ended the selection of a text. */
const isOther = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a') !== null) || getSelection()?.isCollapsed === false;

function Row({ row: { name, shown }, id, label, shortcut, hasButton, onEdit }: RowProps) {
  return (
    <div
      className={clsx(
        'group/entry relative -mx-2 grid min-h-9 grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-2 rounded-lg px-2 py-1.5',
        onEdit && 'hover:bg-hover',
      )}
    >
      <dt className="text-xs text-dim">
        <bdi>{name}</bdi>
      </dt>
      <dd className="text-sm">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button does the same */}
        <div
          dir="auto"
          onClick={(event) => onEdit && !isOther(event) && onEdit()}
          className={clsx('whitespace-pre-line wrap-anywhere', onEdit && 'cursor-text')}
        >
          {shown}
        </div>
        {onEdit && hasButton && (
          <IconButton
            icon="edit"
            size="sm"
            data-fact={id}
            label={label}
            aria-keyshortcuts={shortcut}
            onClick={onEdit}
            className="absolute! end-1 top-1 bg-paper! opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100"
          />
        )}
      </dd>
    </div>
  );
}
