import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FieldsInPlace } from '../../../../platform/kits/record-dialog/client/fields-in-place.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { CardValues } from '../api.ts';

interface CardFactProps {
  label: string;
  /** The text of the button that adds a value. */
  addLabel: string;
  icon: IconName;
  /** The value as text; empty without one. */
  shown: string;
  /** The fields that Escape restores. Without them, each choice counts at once. */
  fields?: Partial<CardValues>;
  onRestore?: (fields: Partial<CardValues>) => void;
  isEditable: boolean;
  children: ReactNode;
}

const noFields = {};

/** A value of a card, shown as text. A click or Enter replaces it with its fields. */
export function CardFact(props: CardFactProps) {
  const { label, addLabel, icon, shown, fields = noFields, onRestore, isEditable, children } = props;
  /** The fields before they were edited; undefined while the value is read. */
  const [before, setBefore] = useState<Partial<CardValues>>();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasClosedByKey = useRef(false);
  useEffect(() => {
    if (wasClosedByKey.current) button.current?.focus();
    wasClosedByKey.current = false;
  }, [before]);
  const edit = () => setBefore(fields);
  const close = (hasFocus: boolean) => {
    if (hasFocus) wasClosedByKey.current = true;
    setBefore(undefined);
  };
  const restore = () => {
    if (before && JSON.stringify(before) !== JSON.stringify(fields)) onRestore?.(before);
    close(true);
  };
  if (before)
    return (
      <Suspense fallback={<div className="h-9" />}>
        <div className="w-72 max-w-full max-sm:w-full">
          <FieldsInPlace ref={box} focus="first" onCommit={close} onRevert={restore}>
            {children}
          </FieldsInPlace>
        </div>
      </Suspense>
    );
  if (shown === '')
    return (
      isEditable && (
        <Button ref={button} variant="ghost" size="sm" icon={icon} onClick={edit} className="-mx-3">
          {addLabel}
        </Button>
      )
    );
  return (
    <div className="flex flex-col items-start gap-1">
      <span id={`${id}label`} className="text-[0.8125rem] font-semibold">
        {label}
      </span>
      {isEditable ? (
        <button
          ref={button}
          type="button"
          id={`${id}value`}
          aria-labelledby={`${id}label ${id}value`}
          onClick={edit}
          className="ring-focus -mx-2 min-h-9 cursor-text rounded-lg px-2 text-start text-sm hover:bg-hover"
        >
          {shown}
        </button>
      ) : (
        <span className="text-sm">{shown}</span>
      )}
    </div>
  );
}
