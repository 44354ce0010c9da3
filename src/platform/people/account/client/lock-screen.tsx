import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { lockSession } from '../../identity/client/account-api.ts';
import { useSession } from '../../identity/client/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FootLink, FormFailure } from './auth-parts.tsx';
import { LockCard } from './lock-card.tsx';
import { useAccountTexts } from './texts/en.ts';

/** Offers to lock the session: opening a page alone never does. */
export function LockScreen() {
  const texts = useAccountTexts();
  const { user } = useSession();
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  if (!user) {
    return (
      <AuthFrame variant="card" title={texts.lockOfferTitle} text={texts.lockGuest}>
        <FootLink to="/pages/auth/login">{texts.login}</FootLink>
      </AuthFrame>
    );
  }
  const lock = () => {
    setPending(true);
    lockSession().catch(() => {
      setFailure(texts.lockFailed);
      setPending(false);
    });
  };
  return (
    <LockCard user={user} title={texts.lockOfferTitle} text={texts.lockOfferText}>
      <FormFailure text={failure} />
      <Button
        variant="primary"
        size="lg"
        icon="lock"
        pending={isPending}
        onClick={lock}
        className="w-56 max-w-full self-center"
      >
        {texts.lockNow}
      </Button>
    </LockCard>
  );
}
