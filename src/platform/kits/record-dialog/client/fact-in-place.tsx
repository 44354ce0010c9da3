import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { FieldsInPlace } from './fields-in-place.tsx';

interface FactInPlaceProps<Fields extends object> {
  label: string;
  /** The text of the button that adds a value. */
  addLabel: string;
  icon: IconName;
  /** The value as text; empty without one. */
  shown: string;
  /** The fields that Escape restores. Without them, each choice counts at once. */
  fields?: Fields;
  onRestore?: (fields: Fields) => void;
  /** Whether the value cannot be saved, so that its fields stay open. */
  isWrong?: boolean;
  isEditable: boolean;
  /** Whether it is in a form already. */
  isInForm?: boolean;
  children: ReactNode;
}

/** A value of a record, shown as text. A click or Enter replaces it with its fields. */
export function FactInPlace<Fields extends object>(props: FactInPlaceProps<Fields>) {
  const {
    label,
    addLabel,
    icon,
    shown,
    fields,
    onRestore,
    isWrong = false,
    isEditable,
    isInForm,
    children,
  } = props;
  const [isOpen, setIsOpen] = useState(isWrong);
  /** The fields before they were edited. */
  const [before, setBefore] = useState(fields);
  if (isWrong && !isOpen) setIsOpen(true);
  const id = useId();
  const box = useRef<HTMLFormElement & HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasClosedByKey = useRef(false);
  useEffect(() => {
    if (wasClosedByKey.current) button.current?.focus();
    wasClosedByKey.current = false;
  }, [isOpen]);
  const edit = () => {
    setBefore(fields);
    setIsOpen(true);
  };
  const close = (hasFocus: boolean) => {
    if (hasFocus) wasClosedByKey.current = true;
    setIsOpen(false);
  };
  const restore = () => {
    if (before && JSON.stringify(before) !== JSON.stringify(fields)) onRestore?.(before);
    close(true);
  };
  if (isOpen)
    return (
      <Suspense fallback={<div className="h-9" />}>
        <div className="w-72 max-w-full max-sm:w-full">
          <FieldsInPlace ref={box} isInForm={isInForm} focus="first" onCommit={close} onRevert={restore}>
            {children}
          </FieldsInPlace>
        </div>
      </Suspense>
    );
  if (shown === '')
    return (
      isEditable && (
        <Button ref={button} variant="ghost" size="sm" icon={icon} onClick={edit} className="-mx-3 w-fit">
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
