import { Button } from '../../../../ui/actions/button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { type Delivery, deliveryReasons, type Mail } from '../../shared/mail.ts';
import { moveMails, retryDelivery, setFollowUp, takeBack } from '../api.ts';
import { useMailRights } from '../mailboxes/rights.ts';
import { useMailboxTexts } from '../mailboxes/texts/en.ts';
import { useMailTexts } from '../texts/en.ts';

/** The state of a mail: when it will be sent or returns to the inbox, who it is being sent to, and who it did not reach. */
export function DeliveryNotice({ mail }: { mail: Mail }) {
  const { mail: texts, actions } = useMailTexts();
  const shared = useMailboxTexts();
  const format = useFormat();
  const { canEdit } = useMailRights(mail);
  const listEmails = (isMeant: (one: Delivery) => boolean) =>
    format.list(mail.deliveries.filter(isMeant).map(({ email }) => email));
  const waiting = listEmails(({ state }) => state === 'waiting');
  return (
    <div className="flex flex-col gap-2 text-[0.8125rem] empty:hidden">
      {mail.sendAt !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {texts.waits(format.dateTime(mail.sendAt))}
          {canEdit && (
            <Button size="sm" onClick={() => takeBack(mail.id)}>
              {texts.cancel}
            </Button>
          )}
        </p>
      )}
      {mail.snoozedUntil !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {texts.snoozed(format.dateTime(mail.snoozedUntil))}
          {canEdit && (
            <Button size="sm" onClick={() => moveMails([mail], 'inbox')}>
              {actions.wake}
            </Button>
          )}
        </p>
      )}
      {mail.followUpAt !== null && (
        <p role="status" className="flex items-center gap-3 text-dim">
          {(mail.mailboxId === null ? texts : shared).followUp(format.dateTime(mail.followUpAt))}
          {canEdit && (
            <Button size="sm" onClick={() => setFollowUp(mail, null)}>
              {actions.cancelFollowUp}
            </Button>
          )}
        </p>
      )}
      {waiting !== '' && (
        <p role="status" className="text-dim">
          {texts.handingOver(waiting)}
        </p>
      )}
      {deliveryReasons.map((reason) => {
        const emails = mail.deliveries.flatMap((one) =>
          one.state === 'failed' && one.reason === reason ? one.email : [],
        );
        return (
          emails.length > 0 && (
            <div key={reason} role="alert" className="flex items-center gap-3 text-danger-text">
              <p>{texts.undelivered[reason](format.list(emails))}</p>
              {canEdit && (
                <Button size="sm" onClick={() => retryDelivery(mail, emails)} className="shrink-0">
                  {texts.retry}
                </Button>
              )}
            </div>
          )
        );
      })}
    </div>
  );
}
