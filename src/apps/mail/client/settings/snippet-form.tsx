import { type FormEvent, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

const RichTextField = lazyPart(
  async () => (await import('../../../../platform/kits/rich-text/client/rich-text-field.tsx')).RichTextField,
);

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
        <span aria-hidden="true" className="text-[0.8125rem] font-semibold">
          {texts.text}
        </span>
        <div className="field flex h-56 flex-col overflow-hidden px-3 pt-2 pb-1">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <RichTextField
              label={texts.text}
              html={props.html}
              onChange={setHtml}
              onSubmit={submit}
              {...(controls && { controls })}
              className="flex-1"
            />
          </Suspense>
        </div>
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
