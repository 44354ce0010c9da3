import { Button } from '../../../../ui/actions/button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Delivery, Mail } from '../../shared/mail.ts';
import { moveMails, setFollowUp, takeBack } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';

const reasons = ['no-server', 'refused', 'unreachable'] as const;

/** The state of a mail: when it will be sent or returns to the inbox, who it is being sent to, and who it did not reach. */
export function DeliveryNotice({ mail }: { mail: Mail }) {
  const { mail: texts, actions } = useMailTexts();
  const format = useFormat();
  const listEmails = (isMeant: (one: Delivery) => boolean) =>
    format.list(mail.deliveries.filter(isMeant).map(({ email }) => email));
  const waiting = listEmails(({ state }) => state === 'waiting');
  return (
    <div className="flex flex-col gap-2 text-[0.8125rem] empty:hidden">
      {mail.sendAt !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {texts.waits(format.dateTime(mail.sendAt))}
          <Button size="sm" onClick={() => takeBack(mail.id)}>
            {texts.cancel}
          </Button>
        </p>
      )}
      {mail.snoozedUntil !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {texts.snoozed(format.dateTime(mail.snoozedUntil))}
          <Button size="sm" onClick={() => moveMails([mail], 'inbox')}>
            {actions.wake}
          </Button>
        </p>
      )}
      {mail.followUpAt !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {texts.followUp(format.dateTime(mail.followUpAt))}
          <Button size="sm" onClick={() => setFollowUp(mail, null)}>
            {actions.cancelFollowUp}
          </Button>
        </p>
      )}
      {waiting !== '' && (
        <p role="status" className="text-dim">
          {texts.handingOver(waiting)}
        </p>
      )}
      {reasons.map((reason) => {
        const addresses = listEmails((one) => one.state === 'failed' && one.reason === reason);
        return (
          addresses !== '' && (
            <p key={reason} role="alert" className="text-danger-text">
              {texts.undelivered[reason](addresses)}
            </p>
          )
        );
      })}
    </div>
  );
}
