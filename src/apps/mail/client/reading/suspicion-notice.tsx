import { useMemo } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { findSuspicion, type Suspicion } from '../../shared/look-alike.ts';
import type { Address } from '../../shared/mail.ts';
import { type MailTexts, useMailTexts } from '../texts/en.ts';

function describe({ kind, value }: Suspicion, { suspicious }: MailTexts['mail']): string {
  return kind === 'address' ? suspicious.address : suspicious[kind](value);
}

/** Warns of a sender who imitates a colleague or the organization. */
export function SuspicionNotice({ sender }: { sender: Address }) {
  const texts = useMailTexts().mail;
  const colleagues = useColleagues();
  const email = useSession().user?.data.email ?? '';
  const suspicion = useMemo(
    () =>
      findSuspicion(sender, {
        names: colleagues.map(({ name }) => name),
        domain: email.slice(email.lastIndexOf('@') + 1),
      }),
    [sender, colleagues, email],
  );
  if (!suspicion) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-lg bg-danger/10 px-3 py-2 text-[0.8125rem] text-danger-text"
    >
      <Icon name="warning" size={20} />
      <span className="wrap-anywhere">{describe(suspicion, texts)}</span>
    </p>
  );
}
