import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { untilSent } from '../../../../platform/kernel/collections/client/commands.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { HistoryPanel } from '../../../../platform/kits/history/client/history-panel.tsx';
import { LabelButton, LabelChips } from '../../../../platform/kits/labels/client/label-field.tsx';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { RecordPlaceContext } from '../../../../platform/kits/record-dialog/client/record-place.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { commentCollection } from '../../shared/comments.ts';
import type { Entry } from '../../shared/entry.ts';
import { fileTypeOf, hasContentText, isMailFile, isPdfFile, previewOf } from '../../shared/extensions.ts';
import { describeAccess, findSharedFolder, isShareable } from '../../shared/sharing.ts';
import { isTrashed, listAbove } from '../../shared/tree.ts';
import { buildListPath, findTopLocation } from '../../shared/views.ts';
import {
  entryCommentActions,
  fetchFileText,
  labelEntries,
  recordOpening,
  restoreEntries,
  starEntries,
  trashEntries,
} from '../api.ts';
import type { FileActions } from '../file-actions.ts';
import { downloadEntry } from '../downloads.ts';
import { sourceOf } from '../offline/offline-files.ts';
import { OfflineSwitch } from '../offline/offline-switch.tsx';
import { useIsPublic } from '../public/use-is-public.ts';
import { type FileTexts, useFileTexts } from '../texts/en.ts';
import { useEntryLevels } from '../use-entry-levels.ts';
import type { FilesList } from '../use-files.ts';
import { UseList } from '../uses/use-list.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { ContentPreview } from './content-preview.tsx';
import { useEntryHistory } from './entry-history.ts';
import { MailPreview } from './mail-preview.tsx';
import { OpeningList } from './opening-list.tsx';

const FilePreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview);
const Discussion = lazyPart(
  async () => (await import('../../../../platform/kits/discussion/client/discussion.tsx')).Discussion,
);

/** A file that is passed by with the arrow keys was not opened. */
const openingMs = 1000;

interface DetailsPaneProps {
  id: string;
  files: FilesList;
  actions: FileActions;
}

/** The opened entry: what it contains, facts, access and versions. */
export function DetailsPane({ id, files, actions }: DetailsPaneProps) {
  const texts = useFileTexts();
  const entry = files.context.find(id);
  if (!entry) return <MissingRecord text={texts.details.gone} onClose={actions.close} />;
  return <Details entry={entry} files={files} actions={actions} />;
}

function useOpening({ id, kind }: Entry): void {
  useEffect(() => {
    if (kind !== 'file') return;
    const timer = setTimeout(() => void untilSent(id).then(() => recordOpening(id)), openingMs);
    return () => clearTimeout(timer);
  }, [id, kind]);
}

function Details({ entry, files, actions }: Omit<DetailsPaneProps, 'id'> & { entry: Entry }) {
  const texts = useFileTexts();
  const { actions: words } = texts;
  const { keepsFocus } = use(RecordPlaceContext);
  const { context } = files;
  const isStarred = context.starred.has(entry.id);
  const inTrash = isTrashed(entry, context.find);
  const { allows } = useEntryLevels([entry]);
  const canEdit = allows(entry, 'edit');
  const hasText = hasContentText(entry);
  const isMail = isMailFile(entry);
  const isPdf = isPdfFile(entry);
  const hasPreview = !isMail && (!hasText || isPdf || previewOf(entry) !== undefined);
  const text = hasText && (
    <ContentPreview
      key={`${entry.fileId} text`}
      entry={entry}
      fetchText={(signal) => fetchFileText(entry.id, signal)}
    />
  );
  const history = useEntryHistory();
  useOpening(entry);
  return (
    <DetailPane
      title={entry.name}
      subtitle={texts.types[fileTypeOf(entry)]}
      onClose={actions.close}
      keepsFocus={keepsFocus}
      isRecord
      footer={
        <div className="flex min-h-13 shrink-0 items-center gap-1 border-t border-line px-4 py-2">
          {entry.kind === 'file' && (
            <Button icon="download" variant="primary" onClick={() => void downloadEntry(entry)}>
              {words.download}
            </Button>
          )}
          <span className="flex-1" />
          {inTrash ? (
            entry.trashedAt !== null &&
            canEdit && (
              <IconButton
                icon="restore_from_trash"
                label={words.restore}
                onClick={() => restoreEntries([entry])}
              />
            )
          ) : (
            <>
              <IconButton
                icon={isStarred ? 'star-fill' : 'star'}
                label={isStarred ? words.unstar : words.star}
                onClick={() => starEntries([entry], !isStarred)}
              />
              {canEdit && (
                <>
                  <IconButton
                    icon="edit"
                    label={words.rename}
                    onClick={() => actions.ask({ kind: 'rename', entry })}
                  />
                  <IconButton
                    icon="delete"
                    label={words.trash}
                    onClick={() => {
                      actions.close();
                      trashEntries([entry]);
                    }}
                  />
                </>
              )}
            </>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        {inTrash && <p className="text-sm text-dim">{texts.details.inTrash}</p>}
        {isMail && <MailPreview key={`${entry.fileId} mail`} entry={entry} />}
        {hasPreview && (
          <Suspense fallback={<Skeleton className="h-48 rounded-xl" />}>
            <FilePreview key={entry.fileId} entry={entry} source={sourceOf(entry)} text={text} />
          </Suspense>
        )}
        {!isPdf && text}
        {!inTrash && <Labels entry={entry} files={files} />}
        {entry.kind === 'file' && !inTrash && <OfflineSwitch entry={entry} />}
        <Facts entry={entry} files={files} texts={texts} />
        <Access
          entry={entry}
          files={files}
          onShare={inTrash ? undefined : () => actions.ask({ kind: 'share', entry })}
          onLinks={
            allows(entry, 'manage') && !inTrash ? () => actions.ask({ kind: 'links', entry }) : undefined
          }
        />
        {entry.kind === 'file' && <UseList entryId={entry.id} />}
        {entry.kind === 'file' && canEdit && describeAccess(entry) !== 'own' && <OpeningList entry={entry} />}
        {entry.kind === 'file' && (
          <VersionList entry={entry} canChange={canEdit && !inTrash} canManage={allows(entry, 'manage')} />
        )}
        <Suspense>
          <Discussion
            recordId={entry.id}
            collection={commentCollection}
            actions={entryCommentActions}
            mayModerate={allows(entry, 'manage')}
            readOnly={inTrash || !allows(entry, 'comment')}
          />
        </Suspense>
        <HistoryPanel entity="file_entries" record={entry} words={history} />
      </div>
    </DetailPane>
  );
}

function Labels({ entry, files: { labels, labelsOf } }: { entry: Entry; files: FilesList }) {
  const value = labelsOf(entry.id).map(({ id }) => id);
  const change = (ids: readonly string[]) => {
    for (const label of labels) {
      const isOn = ids.includes(label.id);
      if (isOn !== value.includes(label.id)) labelEntries([entry], label, isOn);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <LabelButton labels={labels} value={value} onChange={change} />
      <LabelChips labels={labels} value={value} onChange={change} />
    </div>
  );
}

function Facts({ entry, files, texts }: { entry: Entry; files: FilesList; texts: FileTexts }) {
  const format = useFormat();
  const { details: words } = texts;
  const { context } = files;
  const owner = usePerson(entry.ownerId)?.name;
  const opened = context.opened.get(entry.id);
  const path = listAbove(entry, context.find).map(({ name }) => name);
  const facts: (readonly [string, ReactNode])[] = [
    [words.type, texts.types[fileTypeOf(entry)]],
    ...(entry.kind === 'file' ? [[words.size, describeSize(entry.size, format)] as const] : []),
    [
      words.location,
      <Link
        key="location"
        to={buildListPath(entry, context)}
        className="ring-focus rounded text-accent-text hover:underline"
      >
        {[texts.locations[findTopLocation(entry, context)], ...path].join(' › ')}
      </Link>,
    ],
    ...(owner === undefined ? [] : [[words.owner, owner] as const]),
    [words.modified, format.dateTime(entry.modifiedAt)],
    ...(opened === undefined ? [] : [[words.opened, format.dateTime(opened)] as const]),
    [words.created, format.dateTime(entry.createdAt)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-dim">{name}</dt>
          <dd className="min-w-0 break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AccessProps {
  entry: Entry;
  files: FilesList;
  /** Undefined in the trash. */
  onShare: (() => void) | undefined;
  /** Undefined for those who cannot create public links. */
  onLinks: (() => void) | undefined;
}

/** Says who can see an entry; what is not everyone's can be shared. */
function Access({ entry, files, onShare, onLinks }: AccessProps) {
  const { details: texts, actions } = useFileTexts();
  const isPublic = useIsPublic(entry, files.context.find);
  const access = describeAccess(entry);
  const folder = findSharedFolder(entry, files.context.find);
  const words = {
    own: texts.onlyYou,
    everyone: texts.everyone,
    shared: folder && folder.id !== entry.id ? texts.through(folder.name) : texts.shared,
  };
  return (
    <section aria-label={texts.access} className="flex items-center gap-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-[0.8125rem] font-semibold text-dim">{texts.access}</h3>
        <p className="text-sm">{words[access]}</p>
        {isPublic && <p className="text-sm">{texts.publicToo}</p>}
      </div>
      {onLinks && <IconButton icon="link" label={actions.links} onClick={onLinks} />}
      {onShare && isShareable(entry) && (
        <IconButton icon="person_add" label={texts.manage} onClick={onShare} />
      )}
    </section>
  );
}
