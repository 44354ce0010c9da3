import { useState } from 'react';
import { readNow } from '../../../base/clock.ts';
import { Logo } from '../../../platform/frame/shell/client/logo.tsx';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../platform/kernel/access/shared/roles.ts';
import { Confirmation } from './confirmation.tsx';
import { LaunchCountdown } from './launch-countdown.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { useComingSoonTexts } from './texts/en.ts';

const dayMs = 86_400_000;

const readToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

/** The page before the launch, fifteen days ahead. Opened by a mailed link, it confirms the address. */
export function ComingSoonScreen() {
  const texts = useComingSoonTexts();
  const [endMs] = useState(() => readNow() + 15 * dayMs);
  const [token] = useState(readToken);
  const isAdmin = isAllowed(authGroups.admin, useSession().user?.role ?? []);
  return (
    <QueryScope>
      <div className="flex min-h-full flex-col items-center gap-4 bg-radial-[at_50%_30%] from-brand to-brand-dark p-4 sm:px-8 sm:py-16">
        <section className="w-full max-w-96 appear-300 rounded-2xl bg-paper px-6 py-8 text-center text-ink shadow-modal sm:px-8">
          <Logo className="mx-auto size-16" />
          <h1 tabIndex={-1} className="mt-5 text-xl font-bold text-balance">
            {texts.title}
          </h1>
          <p className="mt-1.5 text-dim">{texts.text}</p>
          <div className="my-7">
            <LaunchCountdown endMs={endMs} />
          </div>
          <hr className="border-line" />
          {token === null ? <SubscribeForm /> : <Confirmation token={token} />}
        </section>
        {isAdmin && <SubscriberList />}
      </div>
    </QueryScope>
  );
}
