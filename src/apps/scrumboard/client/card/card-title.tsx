import { type RefObject, useState } from 'react';
import { useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useBoardTexts } from '../texts/en.ts';

interface CardTitleProps {
  value: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  /** Called by Enter. */
  onLeave: () => void;
}

const look = { fontSize: '1.125rem', fontWeight: 700, resize: 'none' } as const;
const readLook = { ...look, background: 'none', borderColor: 'transparent' } as const;

/** The title of a card, a heading that is edited in place. */
export function CardTitle({ value, error, field, onChange, onLeave }: CardTitleProps) {
  const { dialog } = useBoardTexts();
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <TextArea
      ref={field}
      label={dialog.title}
      hideLabel
      rows={1}
      dir="auto"
      maxLength={500}
      aria-keyshortcuts={useKeyOf('edit', 'e')}
      value={value}
      error={error}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
      style={hasFocus || error !== undefined ? look : readLook}
      className="-mx-3 -mt-2"
    />
  );
}
