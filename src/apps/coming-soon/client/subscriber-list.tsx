import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { listSubscribers } from './api.ts';
import { useComingSoonTexts } from './texts/en.ts';

export const subscribersKey = ['subscribers'];

/** For administrators: who wants to be told. */
export function SubscriberList() {
  const texts = useComingSoonTexts();
  const format = useFormat();
  const { data, isError } = useQuery({
    queryKey: subscribersKey,
    queryFn: listSubscribers,
    // Strangers subscribe and confirm: nobody here hears of it otherwise.
    refetchInterval: 10_000,
  });
  if (!data && !isError) return null;
  return (
    <section
      aria-label={texts.list}
      className="w-full max-w-96 rounded-2xl bg-paper px-6 py-5 text-ink shadow-modal sm:px-8"
    >
      <h2 className="font-bold">{texts.list}</h2>
      <p className="mt-0.5 text-sm text-dim">
        {!data ? texts.listFailed : data.length === 0 ? texts.nobody : texts.count(data.length)}
      </p>
      {data && data.length > 0 && (
        <ul
          // Scrolls by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
          tabIndex={0}
          className="ring-focus mt-3 max-h-60 divide-y divide-line overflow-y-auto text-sm"
        >
          {data.map(({ email, confirmedAt, createdAt }) => (
            <li key={email} className="flex items-center gap-2 py-2">
              <bdi className="min-w-0 flex-1 truncate">{email}</bdi>
              {confirmedAt === null ? (
                <span className="shrink-0 text-xs text-dim">{texts.unconfirmed}</span>
              ) : (
                <span className="flex shrink-0 items-center gap-1 text-xs text-success-text">
                  <Icon name="check" size={16} />
                  {format.date(createdAt, { day: 'numeric', month: 'short' })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
