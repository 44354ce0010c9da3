import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { sendResetLink, setDisabled, setRole } from '../../identity/client/administration-api.ts';
import { useSession } from '../../identity/client/session.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { describeRefusal } from './describe-refusal.ts';
import { type en, useAdministrationTexts } from './texts/en.ts';

/** A change that is asked about in one question. */
export type UserChange = { account: Account } & (
  | { kind: 'role'; role: 'admin' | 'staff' | 'user' }
  | { kind: 'disable' | 'enable' | 'reset-link' }
);

interface Question {
  title: string;
  text: string;
  label: string;
  danger?: boolean;
}

function buildQuestion(texts: typeof en, change: UserChange, isSelf: boolean): Question | null {
  const { displayName, email } = change.account;
  switch (change.kind) {
    case 'role':
      return {
        title: texts.changeRoleTitle(displayName, texts.roles[change.role]),
        text: isSelf ? texts.changeOwnRoleText : texts.changeRoleText,
        label: texts.changeRole,
        danger: isSelf,
      };
    case 'disable':
      return {
        title: texts.disableTitle(displayName),
        text: texts.disableText,
        label: texts.disable,
        danger: true,
      };
    case 'reset-link':
      return {
        title: texts.resetLinkTitle(displayName),
        text: texts.resetLinkText(email),
        label: texts.send,
      };
    case 'enable':
      return null; // harms nobody: done at once
  }
}

/** Makes the change; returns the message to show. */
async function apply(texts: typeof en, change: UserChange): Promise<string> {
  const { id: userId, displayName, email } = change.account;
  if (change.kind === 'role') await setRole({ userId, role: change.role });
  else if (change.kind === 'reset-link') await sendResetLink(userId);
  else await setDisabled({ userId, isDisabled: change.kind === 'disable' });
  const done = {
    role: texts.roleChanged,
    'reset-link': texts.linkSent(email),
    disable: texts.wasDisabled(displayName),
    enable: texts.wasEnabled(displayName),
  };
  return done[change.kind];
}

/** Asks before an account is changed in a way that its owner feels, and does it. */
export function UserChangeDialog({ change, onClose }: { change: UserChange; onClose: () => void }) {
  const texts = useAdministrationTexts();
  const { user } = useSession();
  const [isPending, setPending] = useState(false);
  const question = buildQuestion(texts, change, change.account.id === user?.uid);
  const run = async () => {
    setPending(true);
    try {
      showMessage({ variant: 'success', text: await apply(texts, change) });
    } catch (error) {
      showMessage({ variant: 'error', text: describeRefusal(texts, error) });
    }
    onClose();
  };
  const hasRun = useRef(false);
  useEffect(() => {
    if (question || hasRun.current) return;
    hasRun.current = true;
    void run();
  });
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      description={question.text}
      confirmLabel={question.label}
      danger={question.danger}
      pending={isPending}
      onConfirm={() => void run()}
    />
  );
}
