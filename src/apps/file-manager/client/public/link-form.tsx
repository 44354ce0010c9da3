import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { InstantField } from '../../../../platform/kits/record-dialog/client/instant-field.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Entry } from '../../shared/entry.ts';
import { canBeMarked } from '../../shared/marked-files.ts';
import { type LinkKind, linkKinds } from '../../shared/public-link-calls.ts';
import { createPublicLink } from './api.ts';
import { usePublicTexts } from './texts/en.ts';

const megabyte = 1024 * 1024;

/** Parses an optional whole number; undefined for anything else. */
function readCount(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
}

interface LinkFormProps {
  entry: Entry;
  onCancel: () => void;
  onCreated: (url: string) => void;
}

/** The form of a new public link: what guests can do, and until when. */
export function LinkForm({ entry, onCancel, onCreated }: LinkFormProps) {
  const texts = usePublicTexts();
  const hintId = useId();
  const [kind, setKind] = useState<LinkKind>('download');
  const [title, setTitle] = useState('');
  const [password, setPassword] = useState('');
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [watermark, setWatermark] = useState(false);
  const [count, setCount] = useState('');
  const [size, setSize] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const kinds = linkKinds.filter((one) => one !== 'deposit' || entry.kind === 'folder');
  const canMark = entry.kind === 'folder' || canBeMarked(entry);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [maxUses, megabytes] = [readCount(count), readCount(size)];
    if (maxUses === undefined || megabytes === undefined)
      return setErrors({
        ...(maxUses === undefined && { maxUses: texts.invalidNumber }),
        ...(megabytes === undefined && { maxBytes: texts.invalidNumber }),
      });
    setPending(true);
    try {
      const limits = kind === 'view' ? { watermark: watermark && canMark } : { maxUses };
      const bytes = kind === 'deposit' ? { maxBytes: megabytes * megabyte } : {};
      const body = { entryId: entry.id, kind, title, password, expiresAt, ...limits, ...bytes };
      onCreated((await createPublicLink(body)).url);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      const fields = isRefused ? error.fields : {};
      setErrors(
        Object.keys(fields).length > 0 ? fields : { form: isRefused ? error.message : texts.createFailed },
      );
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={save} aria-label={texts.add} className="flex flex-col gap-4">
      <RadioGroup
        label={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onValueChange={setKind}
      />
      <TextField
        label={texts.name}
        hint={kind === 'deposit' ? texts.depositNameHint : texts.nameHint}
        dir="auto"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <InstantField
        label={texts.expires}
        value={expiresAt}
        error={errors['expiresAt'] ?? null}
        allDayTime="23:59"
        onChange={setExpiresAt}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        value={password}
        error={errors['password'] ?? null}
        onChange={(event) => setPassword(event.target.value)}
      />
      {kind === 'view' && (
        <div className="flex flex-col gap-1">
          <Switch
            label={texts.watermark}
            aria-describedby={hintId}
            checked={watermark && canMark}
            disabled={!canMark}
            onCheckedChange={setWatermark}
          />
          <p id={hintId} className="text-xs text-dim">
            {canMark ? texts.watermarkHint : texts.unmarkable}
          </p>
        </div>
      )}
      {kind !== 'view' && (
        <TextField
          label={kind === 'deposit' ? texts.maxFiles : texts.maxDownloads}
          inputMode="numeric"
          value={count}
          error={errors['maxUses'] ?? null}
          onChange={(event) => setCount(event.target.value)}
        />
      )}
      {kind === 'deposit' && (
        <TextField
          label={texts.maxSize}
          inputMode="numeric"
          value={size}
          error={errors['maxBytes'] ?? null}
          onChange={(event) => setSize(event.target.value)}
        />
      )}
      {errors['form'] !== undefined && (
        <p role="alert" className="text-sm text-danger-text">
          {errors['form']}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}
