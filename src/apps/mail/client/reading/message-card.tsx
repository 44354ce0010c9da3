import { Fragment, type Ref, useState } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { FileCards } from '../../../../platform/kits/attachments/client/file-cards.tsx';
import { FileList } from '../../../../platform/kits/attachments/client/file-list.tsx';
import { describeMoment } from '../../../../platform/kits/moments/client/describe-moment.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Address, Mail } from '../../shared/mail.ts';
import { openComposer } from '../compose/composer-store.ts';
import { listRecipients, markAddress, nameAddress } from '../names.ts';
import { useMailboxTexts } from '../mailboxes/texts/en.ts';
import { useMailTexts } from '../texts/en.ts';
import { DeliveryNotice } from './delivery-notice.tsx';
import { MessageText } from './message-text.tsx';
import { RuleNotice } from './rule-notice.tsx';
import { SuspicionNotice } from './suspicion-notice.tsx';

interface MessageCardProps {
  mail: Mail;
  /** Earlier messages of a conversation are folded. */
  isOpen: boolean;
  onToggle?: (() => void) | undefined;
}

interface ShownCardProps extends MessageCardProps {
  ref?: Ref<HTMLElement> | undefined;
  /** It keeps its space and is not shown yet. */
  isHeld: boolean;
  /** Called when its text has its height. */
  onShown: () => void;
}

/** What is below a text that is loading: it would move when the text comes. */
export const heldStyle = { visibility: 'hidden' } as const;

/** One message: who wrote it to whom and when, its text and its files. */
export function MessageCard({ ref, mail, isOpen, onToggle, isHeld, onShown }: ShownCardProps) {
  const texts = useMailTexts();
  return (
    <article
      ref={ref}
      data-id={mail.id}
      aria-label={texts.mail.message(nameAddress(mail.from))}
      style={isHeld ? heldStyle : undefined}
      className="border-b border-line px-5 py-4 last:border-b-0"
    >
      <MessageHead mail={mail} isOpen={isOpen} onToggle={onToggle} />
      {isOpen && (
        <div className="mt-3.5 flex flex-col gap-4 sm:ps-12">
          <AuthorNotice mail={mail} />
          <DeliveryNotice mail={mail} />
          <RuleNotice mail={mail} />
          <SuspicionNotice sender={mail.from} />
          <FileCards files={mail.files} />
          <MessageText mail={mail} onShown={onShown} />
          <FileList files={mail.files} />
        </div>
      )}
    </article>
  );
}

/** Who wrote what was sent from a shared mailbox. */
function AuthorNotice({ mail }: { mail: Mail }) {
  const texts = useMailboxTexts();
  const author = usePerson(mail.authorId ?? '');
  return author && <p className="text-[0.8125rem] text-dim">{texts.writtenBy(author.name)}</p>;
}

function MessageHead({ mail, isOpen, onToggle }: MessageCardProps) {
  const texts = useMailTexts();
  const format = useFormat();
  const clock = useClock();
  const [hasDetails, setHasDetails] = useState(false);
  const sender = usePerson(mail.from.personId ?? '');
  const recipients = listRecipients(mail);
  const name = nameAddress(mail.from);
  return (
    <header className="relative flex items-start gap-3">
      <Avatar name={name} photoUrl={sender?.picture ?? null} />
      <div className="min-w-0 flex-1 text-sm leading-5">
        <p className="flex items-baseline gap-2">
          {onToggle ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="ring-focus min-w-0 rounded-sm text-start font-semibold after:absolute after:inset-0"
            >
              {/* Above what makes the whole head a button, and a part of that button. */}
              <bdi {...markAddress(mail.from)} className="relative z-1 truncate">
                {name}
              </bdi>
            </button>
          ) : (
            <bdi {...markAddress(mail.from)} className="truncate font-semibold">
              {name}
            </bdi>
          )}
          <time
            dateTime={mail.at}
            data-tooltip={format.date(mail.at, { dateStyle: 'full', timeStyle: 'short' })}
            className="relative ms-auto shrink-0 text-xs text-dim tabular-nums"
          >
            {describeMoment(mail.at, clock, format)}
          </time>
        </p>
        {isOpen ? (
          <p className="flex items-baseline gap-2 text-xs text-dim">
            <bdi className="truncate">
              {recipients.length === 0 ? texts.nobody : texts.to('')}
              {recipients.map((recipient, index) => (
                <Fragment key={index}>
                  {index > 0 && ', '}
                  {/* Above what makes the whole head of a folded message a button. */}
                  <bdi {...markAddress(recipient)} className="relative z-1">
                    {nameAddress(recipient)}
                  </bdi>
                </Fragment>
              ))}
            </bdi>
            <button
              type="button"
              aria-expanded={hasDetails}
              onClick={() => setHasDetails(!hasDetails)}
              className="ring-focus relative z-1 shrink-0 rounded-sm font-semibold text-accent-text"
            >
              {texts.mail.details}
            </button>
          </p>
        ) : (
          <p dir="auto" className="truncate text-xs text-dim">
            {mail.excerpt}
          </p>
        )}
        {isOpen && hasDetails && <MessageDetails mail={mail} />}
      </div>
    </header>
  );
}

const writeAddress = ({ name, email }: Address) =>
  name === '' || email === '' ? name || email : `${name} <${email}>`;

/** The whole addresses, each a button that writes to it. */
function AddressButtons({ addresses }: { addresses: readonly Address[] }) {
  const texts = useMailTexts().mail;
  return addresses.map((address, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <button
        type="button"
        aria-label={texts.writeTo(writeAddress(address))}
        onClick={() => openComposer({ to: [address] })}
        {...markAddress(address)}
        className="ring-focus rounded-sm text-start wrap-anywhere hover:underline"
      >
        <bdi>{writeAddress(address)}</bdi>
      </button>
    </Fragment>
  ));
}

function MessageDetails({ mail }: { mail: Mail }) {
  const texts = useMailTexts();
  const format = useFormat();
  const rows = [
    [texts.mail.from, [mail.from]],
    [texts.mail.to, mail.to],
    [texts.mail.cc, mail.cc],
    [texts.mail.bcc, mail.bcc],
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-lg bg-hover px-3 py-2 text-xs">
      {rows
        .filter(([, addresses]) => addresses.length > 0)
        .map(([label, addresses]) => (
          <div key={label} className="contents">
            <dt className="text-dim">{label}</dt>
            <dd>
              <AddressButtons addresses={addresses} />
            </dd>
          </div>
        ))}
      <dt className="text-dim">{texts.mail.date}</dt>
      <dd>{format.date(mail.at, { dateStyle: 'full', timeStyle: 'long' })}</dd>
    </dl>
  );
}
