import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import { FormattedField } from './formatted-field.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

interface SnippetFormProps {
  label: string;
  texts: { readonly name: string; readonly nameHint: string; readonly text: string };
  name: string;
  html: string;
  onSave: (values: { name: string; html: string }) => void;
  onClose: () => void;
  controls?: Ref<RichTextControls>;
  /** Fields between the name and the text. */
  children?: ReactNode;
  /** Below the text. */
  footer?: ReactNode;
}

/** Edits a named formatted text. */
export function SnippetForm(props: SnippetFormProps) {
  const { label, texts, onSave, onClose, controls, children, footer } = props;
  const common = useMailSettingsTexts();
  const [name, setName] = useState(props.name);
  const [html, setHtml] = useState(props.html);
  const [isChecked, setIsChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isMissing = name.trim() === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setIsChecked(true);
    if (isMissing) return;
    onSave({ name: name.trim(), html });
    onClose();
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <TextField
        required
        ref={first}
        dir="auto"
        maxLength={100}
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        error={isChecked && isMissing ? common.nameMissing : null}
        onChange={(event) => setName(event.target.value)}
      />
      {children}
      <div className="flex flex-col gap-1.5">
        <FormattedField
          label={texts.text}
          html={props.html}
          onChange={setHtml}
          onSubmit={submit}
          controls={controls}
        />
        {footer}
      </div>
      <div className="flex gap-2">
        <Button variant="primary" type="submit">
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
