import { Button } from '../../../../ui/actions/button.tsx';
import type { Mail } from '../../shared/mail.ts';
import { editDraft, hasOthers, isOwnDraft, startAnswer } from '../compose/start-answer.ts';
import { useMailRights } from '../mailboxes/rights.ts';
import { useMailTexts } from '../texts/en.ts';

/** Replies to the opened mail and forwards it, as far as the reader may; of a draft, goes on writing it. */
export function AnswerButtons({ mail }: { mail: Mail }) {
  const { actions } = useMailTexts();
  const { canEdit } = useMailRights(mail);
  if (isOwnDraft(mail))
    return (
      <p className="px-5 py-4 sm:ps-17">
        <Button variant="primary" icon="edit" onClick={() => void editDraft(mail)}>
          {actions.editDraft}
        </Button>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-2 px-5 py-4 sm:ps-17">
      {canEdit && (
        <Button icon="reply" onClick={() => void startAnswer(mail, 'reply')}>
          {actions.reply}
        </Button>
      )}
      {canEdit && hasOthers(mail) && (
        <Button icon="reply_all" onClick={() => void startAnswer(mail, 'replyAll')}>
          {actions.replyAll}
        </Button>
      )}
      <Button icon="forward" onClick={() => void startAnswer(mail, 'forward')}>
        {actions.forward}
      </Button>
    </p>
  );
}
