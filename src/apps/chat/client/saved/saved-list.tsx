import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import { savedCalls } from '../../shared/saved-calls.ts';
import type { SavedEntry } from '../../shared/saved.ts';
import { listSaved, setSaved } from '../api.ts';
import { FoundMessage } from '../search/found-message.tsx';
import { ListSkeleton } from '../rooms/list-skeleton.tsx';
import { type SavedMarks, useSavedMarks } from '../store/saved-messages.ts';
import { ListPane } from '../rooms/list-pane.tsx';
import { useChatTexts } from '../texts/en.ts';

const pageSize = 50;

/** Everything that one has saved, of all conversations, in the place of the list. */
export function SavedList({ onClose, onChoose }: { onClose: () => void; onChoose: () => void }) {
  const texts = useChatTexts();
  const marks = useSavedMarks();
  const { entries, hasMore, isUnreachable, loadMore, retry } = useSavedPages(marks);
  const shown = entries?.filter(({ message }) => marks.has(message.id));
  return (
    <ListPane title={texts.saved.title} onClose={onClose}>
      {!shown && !isUnreachable && <ListSkeleton />}
      {isUnreachable && (
        <EmptyState
          icon="cloud_off"
          title={texts.unreachable}
          action={<Button onClick={retry}>{texts.retry}</Button>}
        />
      )}
      {shown?.length === 0 && (
        <EmptyState icon="bookmark" title={texts.saved.nothing} description={texts.saved.hint} />
      )}
      <ul>
        {shown?.map(({ message }) => (
          <FoundMessage
            key={message.id}
            message={message}
            onChoose={onChoose}
            note={<ReminderNote remindAt={marks.get(message.id) ?? null} />}
            end={
              <IconButton
                icon="close"
                size="sm"
                label={texts.actions.unsave}
                onClick={() => setSaved(message, false)}
              />
            }
          />
        ))}
      </ul>
      {hasMore && (
        <div className="p-4">
          <Button className="w-full" onClick={loadMore}>
            {texts.list.more}
          </Button>
        </div>
      )}
    </ListPane>
  );
}

function ReminderNote({ remindAt }: { remindAt: string | null }) {
  const texts = useChatTexts();
  const format = useFormat();
  if (remindAt === null) return null;
  return (
    <span className="flex items-center gap-1 text-xs font-semibold text-accent-text">
      <Icon name="alarm" size={14} />
      {texts.saved.remindsAt(format.dateTime(remindAt))}
    </span>
  );
}

/** The saved messages as far as they are loaded; loaded again when something is saved or let go of. */
function useSavedPages(saved: SavedMarks) {
  // What waits is not in the server's list yet: the list is loaded again when it is.
  const waiting = usePendingCommands().filter(
    ({ app, path, undoes }) => app === 'chat' && (path === savedCalls.setSaved.path || undoes !== undefined),
  ).length;
  const [pages, setPages] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [entries, setEntries] = useState<readonly SavedEntry[]>();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let isStale = false;
    listSaved({ limit: String(Math.min(pages * pageSize, 500)) }).then(
      (found) => {
        if (isStale) return;
        setEntries(found);
        setUnreachable(false);
      },
      () => !isStale && setUnreachable(true),
    );
    return () => {
      isStale = true;
    };
  }, [pages, attempt, saved, waiting]);
  return {
    entries,
    isUnreachable: isUnreachable && entries === undefined,
    hasMore: entries !== undefined && entries.length === pages * pageSize && entries.length < 500,
    loadMore: () => setPages(pages + 1),
    retry: () => setAttempt(attempt + 1),
  };
}
