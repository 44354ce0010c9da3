import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import type { ProfileTab } from './addresses.ts';
import { ProfileHeader } from './profile-header.tsx';
import { useProfileTexts } from './texts/en.ts';
import { Timeline } from './timeline.tsx';
import { useProfile } from './use-profile.ts';

const AboutTab = lazyOnUse(async () => (await import('./about-tab.tsx')).AboutTab);
const PhotosTab = lazyOnUse(async () => (await import('./photos-tab.tsx')).PhotosTab);
const AboutDialog = lazyOnUse(async () => (await import('./about-dialog.tsx')).AboutDialog);

/** Somebody's profile: what they post and did, what they say about themselves, and their pictures. */
export function ProfileScreen() {
  const texts = useProfileTexts();
  const navigate = useNavigate();
  const { personId } = useParams({ strict: false });
  const { tab = 'timeline' } = useSearch({ strict: false });
  const profile = useProfile(typeof personId === 'string' ? personId : undefined);
  const [isEditing, setEditing] = useState(false);
  const { person, status, isOwn } = profile;
  if (!person && status === 'ready') return <Navigate to="/pages/errors/error-404" replace />;
  const open = (next: ProfileTab) =>
    void navigate({
      to: '.',
      search: (before: object) => ({
        ...before,
        tab: next === 'timeline' ? undefined : next,
        post: undefined,
      }),
      replace: true,
    });
  return (
    <div className="flex min-h-full flex-col bg-paper">
      {person && status === 'ready' ? (
        <>
          <ProfileHeader {...profile} person={person} onEdit={() => setEditing(true)} />
          <Tabs
            label={texts.title}
            value={tab as ProfileTab} // safe: the address reads nothing else
            onValueChange={open}
            tabs={(['timeline', 'about', 'photos'] as const).map((value) => ({
              value,
              label: texts.tabs[value],
            }))}
            className="flex-1"
            listClassName="px-4 sm:px-8 [&>*]:first:-ms-3.5"
          >
            <div className="w-full max-w-300 px-4 py-6 sm:px-8">
              <Suspense fallback={<Skeleton className="h-80 w-full" />}>
                {tab === 'timeline' && <Timeline key={person.id} person={person} isOwn={isOwn} />}
                {tab === 'about' && (
                  <AboutTab person={person} isOwn={isOwn} onEdit={() => setEditing(true)} />
                )}
                {tab === 'photos' && <PhotosTab person={person} />}
              </Suspense>
            </div>
          </Tabs>
        </>
      ) : (
        <RecordsStatus
          status={status === 'ready' ? 'loading' : status}
          failedTitle={texts.failed}
          onRetry={profile.retry}
          skeleton={<ProfileSkeleton />}
        >
          {null}
        </RecordsStatus>
      )}
      {isEditing && (
        <Suspense>
          <AboutDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

const ProfileSkeleton = () => (
  <div>
    <div className="border-b border-line px-4 pt-8 pb-6 sm:px-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-14 w-64" />
      </div>
    </div>
    <Skeleton className="mx-4 mt-6 h-80 sm:mx-8" />
  </div>
);
