import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { styleButton } from '../../../ui/actions/button.tsx';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Draft, draftCollection } from '../shared/article.ts';
import { buildDraftPath } from '../shared/rules.ts';
import { useHelpTexts } from './texts/en.ts';

/** What staff are writing, the newest first. */
export function DraftsScreen() {
  const texts = useHelpTexts();
  const drafts = useRecords(draftCollection);
  const status = useRecordsStatus(draftCollection);
  const [title = '', hint] = texts.write.noDrafts;
  return (
    <div className="min-h-full bg-paper">
      <div className="mx-auto w-full max-w-200 px-4 py-8 sm:px-8">
        <Breadcrumb label={texts.base.breadcrumb}>
          <Link to="/pages/knowledge-base">{texts.base.home}</Link>
          <span aria-current="page">{texts.write.drafts}</span>
        </Breadcrumb>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
            {texts.write.drafts}
          </h1>
          <Link to={buildDraftPath('new')} className={styleButton({ variant: 'primary' })}>
            <Icon name="add" size={18} className="-ms-1" />
            {texts.write.add}
          </Link>
        </div>
        <p className="mt-1 text-dim">{texts.write.draftsHint}</p>
        {drafts.length === 0 && (
          <RecordsStatus
            status={status}
            failedTitle={texts.failed}
            onRetry={() => refreshRecords(draftCollection)}
            skeleton={<Skeleton className="mt-6 h-40" />}
          >
            <EmptyState icon="edit" title={title} description={hint} className="mt-6" />
          </RecordsStatus>
        )}
        <ul className="mt-6 divide-y divide-line border-y border-line empty:border-0">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function DraftRow({ draft }: { draft: Draft }) {
  const texts = useHelpTexts();
  const format = useFormat();
  const isOwn = draft.ownerId === useSession().user?.uid;
  return (
    <li>
      <Link
        to={buildDraftPath(draft.id)}
        className="ring-focus -mx-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-3 transition-colors hover:bg-hover"
      >
        <span className="min-w-48 flex-1">
          <bdi className="truncate font-semibold">{draft.title}</bdi>
          <span className="block text-[0.8125rem] text-dim">
            {texts.categories[draft.category][0]} · {texts.write.edited(format.relative(draft.editedAt))}
            {isOwn && ` · ${texts.write.yours}`}
          </span>
        </span>
        <Chip label={texts.write.states[draft.state]} tone={draft.state === 'review' ? 'amber' : 'gray'} />
      </Link>
    </li>
  );
}
