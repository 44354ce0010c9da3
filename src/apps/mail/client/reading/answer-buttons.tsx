import type { MouseEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { isOwnDraft } from '../../shared/conversations/conversations.ts';
import type { Mail } from '../../shared/mail.ts';
import { useIsAnswering } from '../compose/reply-place.tsx';
import { usePressed } from '../compose/use-pressed.ts';
import { editDraft, hasOthers, startAnswer } from '../compose/start-answer.ts';
import { useMailRights } from '../mailboxes/rights.ts';
import { useMailTexts } from '../texts/en.ts';

/**
 * Replies to the opened mail and forwards it, as far as the reader may; of a draft, goes on writing it. Hidden while an answer
 * is being written.
 */
export function AnswerButtons({ mail }: { mail: Mail }) {
  const { actions } = useMailTexts();
  const { canEdit } = useMailRights(mail);
  const isAnswering = useIsAnswering(mail.id);
  const notePressed = usePressed(isAnswering);
  const uid = useSession().user?.uid;
  if (isOwnDraft(mail, uid))
    return (
      <p className="px-5 py-4 sm:ps-17">
        <Button variant="primary" icon="edit" onClick={() => void editDraft(mail)}>
          {actions.editDraft}
        </Button>
      </p>
    );
  const start =
    (kind: 'reply' | 'replyAll' | 'forward') =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      notePressed(currentTarget);
      void startAnswer(mail, kind);
    };
  return (
    <p hidden={isAnswering} className="flex flex-wrap gap-2 px-5 py-4 sm:ps-17">
      {canEdit && (
        <Button icon="reply" onClick={start('reply')}>
          {actions.reply}
        </Button>
      )}
      {canEdit && hasOthers(mail) && (
        <Button icon="reply_all" onClick={start('replyAll')}>
          {actions.replyAll}
        </Button>
      )}
      <Button icon="forward" onClick={start('forward')}>
        {actions.forward}
      </Button>
    </p>
  );
}
