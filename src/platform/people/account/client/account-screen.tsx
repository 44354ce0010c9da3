import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import { useSession } from '../../identity/client/session.ts';
import { DeviceList } from './device-list.tsx';
import { RulesForm } from '../../notifications/client/rules-form.tsx';
import { useNotificationTexts } from '../../notifications/client/texts/en.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './section.tsx';
import { useAccountTexts } from './texts/en.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

const RegionalForm = lazyPart(async () => (await import('./regional-form.tsx')).RegionalForm);

/** What goes on working with a new password. */
function KeptSecrets() {
  const { lateLoaders } = useShellContent();
  const { data: keptSecrets = [] } = useQuery({
    queryKey: ['account', 'kept-secrets'],
    queryFn: async () => {
      const manifests = await Promise.all(lateLoaders.map(({ load }) => load()));
      return manifests.flatMap((manifest) => manifest.keptSecrets ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Suspense>
      <div className="mt-6 flex max-w-md flex-col gap-6 empty:hidden">
        {keptSecrets.map((Part, index) => (
          <Part key={index} />
        ))}
      </div>
    </Suspense>
  );
}

/** What a person manages of themselves. */
export function AccountScreen() {
  return (
    <QueryScope>
      <AccountSections />
    </QueryScope>
  );
}

function AccountSections() {
  const texts = useAccountTexts();
  const notifications = useNotificationTexts();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8">
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {texts.account}
      </h1>
      <p className="mt-1 text-dim">{texts.accountHint}</p>
      <div className="mt-4 rounded-2xl border border-line bg-paper px-5 shadow-card sm:px-8">
        <Section title={texts.profile} hint={texts.profileHint}>
          <ProfileForm key={user.data.displayName} user={user} />
        </Section>
        <Section title={texts.regional} hint={texts.regionalHint}>
          <Suspense fallback={<Skeleton className="h-96 w-full max-w-md pointer-coarse:h-108" />}>
            <RegionalForm />
          </Suspense>
        </Section>
        <Section title={notifications.settings} hint={notifications.settingsHint}>
          <RulesForm />
        </Section>
        <Section title={texts.passwordTitle} hint={texts.passwordHint}>
          <PasswordForm email={user.data.email} />
          <KeptSecrets />
        </Section>
        <Section title={texts.devices} hint={texts.devicesHint}>
          <DeviceList />
        </Section>
      </div>
    </div>
  );
}
