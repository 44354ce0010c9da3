import { useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Logo } from '../../../../platform/frame/shell/client/logo.tsx';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { maxVisitorLength } from '../../shared/public-link-calls.ts';
import type { OpenedLink } from '../../shared/public-links.ts';
import { openLink } from './api.ts';
import { GuestDeposit } from './guest-deposit.tsx';
import { GuestFiles } from './guest-files.tsx';
import { useGuestTexts } from './texts/en.ts';

type State =
  | { readonly kind: 'loading' | 'dead' | 'full' | 'failed' }
  | { readonly kind: 'password' }
  | { readonly kind: 'name'; readonly password: string }
  | { readonly kind: 'open'; readonly link: OpenedLink };

/** The page of a public link for people without an account: files to view or download, or an upload form. */
export function GuestScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <QueryScope>
      <div className="flex min-h-full flex-col items-center gap-6 bg-sunk px-4 py-8 sm:py-16">
        <Logo className="size-12" />
        <Guest key={token} token={token} />
      </div>
    </QueryScope>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <section className="w-full max-w-2xl rounded-2xl bg-paper px-6 py-8 text-ink shadow-modal sm:px-8">
    {children}
  </section>
);

function Guest({ token }: { token: string }) {
  const texts = useGuestTexts();
  const [state, setState] = useState<State>({ kind: token === '' ? 'dead' : 'loading' });
  /** Opens the link; returns an error message for a wrong password. */
  const open = async (password: string, visitor = ''): Promise<string | null> => {
    try {
      const { link, needsName } = await openLink(token, password, visitor);
      setState(link ? { kind: 'open', link } : needsName ? { kind: 'name', password } : { kind: 'password' });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.details['reason'] === 'full') {
        setState({ kind: 'full' });
        return null;
      }
      const isTyped = password !== '' || visitor !== '';
      if (isTyped && refusal && refusal.status !== 404) return refusal.fields['password'] ?? refusal.message;
      if (isTyped && !refusal) return texts.failed;
      setState({ kind: refusal?.status === 404 ? 'dead' : 'failed' });
    }
    return null;
  };
  useEffect(() => {
    if (token !== '') void open('');
    // oxlint-disable-next-line react/exhaustive-deps -- the component is mounted again for another link
  }, []);
  switch (state.kind) {
    case 'loading':
      return (
        <Card>
          <Skeleton className="h-24" />
        </Card>
      );
    case 'dead':
    case 'full':
      return (
        <Card>
          <h1 tabIndex={-1} className="text-center text-xl font-bold">
            {state.kind === 'full' ? texts.full : texts.deadTitle}
          </h1>
          <p className="mt-2 text-center text-dim">{texts.deadText}</p>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <EmptyState
            icon="cloud_off"
            title={texts.failed}
            action={
              <Button
                icon="refresh"
                onClick={() => {
                  setState({ kind: 'loading' });
                  void open('');
                }}
              >
                {texts.retry}
              </Button>
            }
          />
        </Card>
      );
    case 'password':
      return (
        <Card>
          <PasswordForm onOpen={open} />
        </Card>
      );
    case 'name':
      return (
        <Card>
          <NameForm onOpen={(visitor) => open(state.password, visitor)} />
        </Card>
      );
    case 'open':
      return (
        <Card>
          <Opened link={state.link} />
        </Card>
      );
  }
}

function PasswordForm({ onOpen }: { onOpen: (password: string) => Promise<string | null> }) {
  const texts = useGuestTexts();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError(texts.passwordNeeded);
    setPending(true);
    const wrong = await onOpen(password);
    if (wrong === null) return;
    setPending(false);
    setError(wrong);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="text-xl font-bold">
        {texts.passwordTitle}
      </h1>
      <p className="text-dim">{texts.passwordText}</p>
      <PasswordField
        label={texts.password}
        autoComplete="off"
        required
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" pending={isPending} className="self-start">
        {texts.open}
      </Button>
    </form>
  );
}

/** Asks for the name or email that is drawn over the pictures. */
function NameForm({ onOpen }: { onOpen: (visitor: string) => Promise<string | null> }) {
  const texts = useGuestTexts();
  const [visitor, setVisitor] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (visitor.trim() === '') return setError(texts.nameNeeded);
    setPending(true);
    const problem = await onOpen(visitor);
    if (problem === null) return;
    setPending(false);
    setError(problem);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="text-xl font-bold">
        {texts.nameTitle}
      </h1>
      <p className="text-dim">{texts.nameText}</p>
      <TextField
        label={texts.name}
        dir="auto"
        autoComplete="email"
        required
        maxLength={maxVisitorLength}
        value={visitor}
        error={error}
        onChange={(event) => {
          setVisitor(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" pending={isPending} className="self-start">
        {texts.open}
      </Button>
    </form>
  );
}

function Opened({ link }: { link: OpenedLink }) {
  const texts = useGuestTexts();
  const format = useFormat();
  const { title, owner, expiresAt, entry, kind } = link;
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-bold wrap-anywhere">
        <bdi>{title || texts.depositTitle}</bdi>
      </h1>
      <p className="mt-1 text-sm text-dim">
        {kind === 'deposit' ? texts.depositText(owner) : texts.sharedBy(owner)}
        {expiresAt !== null && ` ${texts.until(format.dateTime(expiresAt))}`}
      </p>
      {link.hasWatermark && <p className="mt-1 text-sm text-dim">{texts.onlyPictures}</p>}
      <div className="mt-6">
        {entry ? (
          <GuestFiles {...{ entry, link }} canDownload={kind === 'download'} />
        ) : (
          <GuestDeposit link={link} />
        )}
      </div>
    </>
  );
}
