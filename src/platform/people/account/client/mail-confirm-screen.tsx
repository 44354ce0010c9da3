import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { confirmEmail, resendConfirmation } from '../../identity/client/account-api.ts';
import { refreshUser, useSession } from '../../identity/client/session.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FootLink } from './auth-parts.tsx';
import { readConfirmation, useLinkToken } from './confirmation.ts';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure } from './use-account-form.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

/** Says where the confirmation was mailed to; opened by the mailed link, it confirms the address. */
export function MailConfirmScreen() {
  return (
    <QueryScope>
      <MailConfirm />
    </QueryScope>
  );
}

function MailConfirm() {
  const token = useLinkToken();
  return token === null ? <ConfirmationSent /> : <Confirming token={token} />;
}

function ConfirmationSent() {
  const texts = useAccountTexts();
  const { user } = useSession();
  const [isPending, setPending] = useState(false);
  const email = user?.data.email ?? readConfirmation();
  const isOpen = user !== null && user.data.isEmailConfirmed === false;
  const resend = async () => {
    setPending(true);
    try {
      const sent = await resendConfirmation();
      showMessage({ variant: 'success', text: texts.resent(sent.email) });
    } catch (error) {
      showMessage({ variant: 'error', text: describeCallFailure(texts, error) });
    } finally {
      setPending(false);
    }
  };
  if (user?.data.isEmailConfirmed) return <Confirmed email={user.data.email} />;
  return (
    <AuthFrame variant="card" title={texts.confirmTitle}>
      <BigIcon name="mail" />
      <p className="text-center text-sm text-dim">
        {email === null ? texts.confirmNobody : texts.confirmSent(email)}
      </p>
      {email !== null && <p className="mt-2 text-center text-sm text-dim">{texts.confirmText}</p>}
      {isOpen && (
        <Button pending={isPending} onClick={resend} className="mt-5 self-center">
          {texts.resend}
        </Button>
      )}
      <FootLink to={user ? '/' : '/pages/auth/login'}>{user ? texts.goOn : texts.backToLogin}</FootLink>
    </AuthFrame>
  );
}

function Confirming({ token }: { token: string }) {
  const texts = useAccountTexts();
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const confirmed = await confirmEmail(token);
      void refreshUser();
      return confirmed;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (confirmation.data)
    return <Confirmed email={confirmation.data.email} resetToken={confirmation.data.resetToken} />;
  return (
    <AuthFrame variant="card" title={confirmation.error ? texts.deadLinkTitle : texts.confirmTitle}>
      <p role={confirmation.error ? 'alert' : 'status'} className="text-center text-sm text-dim">
        {confirmation.error ? texts.deadLink : texts.confirming}
      </p>
      <FootLink to="/pages/auth/login">{texts.backToLogin}</FootLink>
    </AuthFrame>
  );
}

/** With a token, the account has no password any more: this browser was not known to it. */
function Confirmed({ email, resetToken = null }: { email: string; resetToken?: string | null }) {
  const texts = useAccountTexts();
  const { user } = useSession();
  return (
    <AuthFrame variant="card" title={texts.confirmedTitle}>
      <BigIcon name="mark_email_read" />
      <p role="status" className="text-center text-sm text-dim">
        {texts.confirmedText(email)}
      </p>
      {resetToken === null ? (
        <FootLink to={user ? '/' : '/pages/auth/login'}>{user ? texts.goOn : texts.backToLogin}</FootLink>
      ) : (
        <>
          <p className="mt-2 text-center text-sm text-dim">{texts.choosePasswordText}</p>
          <FootLink to="/pages/auth/reset-password" hash={`token=${resetToken}`}>
            {texts.resetTitle}
          </FootLink>
        </>
      )}
    </AuthFrame>
  );
}

const BigIcon = ({ name }: { name: IconName }) => (
  <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-hover text-accent-text">
    <Icon name={name} size={28} />
  </span>
);
