import { Button } from '../../../../ui/actions/button.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Mail } from '../../shared/mail.ts';
import { editDraft, startAnswer } from '../compose/start-answer.ts';
import { useMailTexts } from '../texts/en.ts';

/** Replies to the opened mail and forwards it; of a draft, goes on writing it. */
export function AnswerButtons({ mail }: { mail: Mail }) {
  const { actions } = useMailTexts();
  const uid = useSession().user?.uid;
  if (mail.folder === 'drafts' && mail.from.personId === uid)
    return (
      <p className="px-5 py-4 sm:ps-17">
        <Button variant="primary" icon="edit" onClick={() => void editDraft(mail)}>
          {actions.editDraft}
        </Button>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-2 px-5 py-4 sm:ps-17">
      <Button icon="reply" onClick={() => void startAnswer(mail, 'reply')}>
        {actions.reply}
      </Button>
      {mail.to.length + mail.cc.length > 1 && (
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
