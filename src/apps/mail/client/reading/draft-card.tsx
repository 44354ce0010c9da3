import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { Mail } from '../../shared/mail.ts';
import { deleteForever } from '../api.ts';
import { useComposer } from '../compose/composer-store.ts';
import { editDraft } from '../compose/start-answer.ts';
import { usePressed } from '../compose/use-pressed.ts';
import { useMailTexts } from '../texts/en.ts';
import { heldStyle } from './message-card.tsx';

interface DraftCardProps {
  draft: Mail;
  /** The opened mail below which it is written. */
  sourceId: string | null;
  /** It keeps its space and is not shown yet. */
  isHeld: boolean;
}

/** A draft in the conversation that it answers. A click continues editing it. It is hidden while the composer has it open. */
export function DraftCard({ draft, sourceId, isHeld }: DraftCardProps) {
  const texts = useMailTexts();
  const { composition, isMinimized } = useComposer();
  const isWriting = !isMinimized && composition?.id === draft.id;
  const notePressed = usePressed(isWriting);
  return (
    <article
      hidden={isWriting}
      aria-label={texts.draft}
      style={isHeld ? heldStyle : undefined}
      className="relative flex items-center gap-3 border-b border-line px-5 py-4 text-sm sm:ps-17"
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={texts.actions.editDraft}
          onClick={({ currentTarget }) => {
            notePressed(currentTarget);
            void editDraft(draft, sourceId);
          }}
          className="ring-focus rounded-sm font-semibold text-danger-text after:absolute after:inset-0"
        >
          {texts.draft}
        </button>
        <p dir="auto" className="truncate text-xs text-dim">
          {draft.excerpt}
        </p>
      </div>
      <IconButton
        plain
        size="sm"
        icon="delete"
        label={texts.compose.discard}
        onClick={() => deleteForever([draft], texts.done.discarded)}
        className="relative"
      />
    </article>
  );
}
