import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { useSession } from '../../identity/client/session.ts';
import { useAccountTexts } from './texts/en.ts';

/** The form's main button, as wide as the designs have it. */
export function SubmitButton(props: { canSend: boolean; isPending: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      disabled={!props.canSend && !props.isPending}
      pending={props.isPending}
      className="mx-auto mt-2 w-56 max-w-full"
    >
      {props.children}
    </Button>
  );
}

/** Says why a form was not taken as a whole. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm text-danger-text empty:hidden">
      {text}
    </p>
  );
}

type LinkProps = { to: string; hash?: string | undefined; children: ReactNode };

/** A line at the form's foot that leads to another page. */
export function FootLink({ question, to, hash, children }: LinkProps & { question?: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm text-dim">
      {question}
      <TextLink to={to} hash={hash}>
        {children}
      </TextLink>
    </p>
  );
}

/** A link in a sentence. */
export function TextLink({ to, hash, children }: LinkProps) {
  return (
    <Link
      to={to}
      {...(hash !== undefined && { hash })}
      className="ring-focus rounded font-semibold text-accent-text underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

/** Tells somebody who is signed in what the form will do to that session. */
export function SignedInNotice() {
  const texts = useAccountTexts();
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className="rounded-lg bg-info/10 px-3 py-2 text-sm text-info-text">
      {texts.signedInAs(user.data.displayName)}
    </p>
  );
}

/** Restarts the app as the person who is signed in now, so that nothing of another person stays in memory. */
export const enterApp = (path = '/'): void => location.assign(path);
