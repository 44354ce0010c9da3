import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { ApiError } from '../../../platform/kernel/http/client/api-error.ts';
import { isEmail } from '../../../platform/people/identity/shared/rules.ts';
import { subscribe } from './api.ts';
import { subscribersKey } from './subscriber-list.tsx';
import { useComingSoonTexts } from './texts/en.ts';

/** Takes an address; its owner has to confirm it by the mail that follows. */
export function SubscribeForm() {
  const texts = useComingSoonTexts();
  const locale = useLocale();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) return setError(texts.invalidEmail);
    setPending(true);
    try {
      await subscribe(email, locale);
      setSentTo(email);
      void queries.invalidateQueries({ queryKey: subscribersKey });
    } catch (failure) {
      const isTooMany = failure instanceof ApiError && failure.status === 429;
      setError(isTooMany ? texts.tooMany : texts.failed);
    } finally {
      setPending(false);
    }
  };
  if (sentTo !== null) {
    return (
      <p role="status" className="mt-6 text-sm">
        {texts.sent(sentTo)}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4 text-start">
      <p className="text-center text-sm text-dim">{texts.invitation}</p>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        icon="mail"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(null);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={email === ''}
        pending={isPending}
        className="mx-auto w-56 max-w-full"
      >
        {texts.subscribe}
      </Button>
    </form>
  );
}
