import { useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useAdministrationTexts } from './texts/en.ts';

/** A text that is shown to be handed on, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const texts = useAdministrationTexts();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      field.current?.focus(); // which selects it, to be copied by hand: without TLS there is no clipboard
    }
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        className="flex-1 font-mono"
      />
      <Button icon={isCopied ? 'check' : 'content_copy'} onClick={copy} className="field-line">
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
