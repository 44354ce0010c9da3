import { type Ref, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type Address, maxSubjectLength } from '../../shared/mail.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition } from './composer-store.ts';
import { FromField, FromMenu } from './from-field.tsx';
import { type RecipientsControls, RecipientsField } from './recipients-field.tsx';
import type { useComposedSender } from './use-composed-sender.ts';

/** What of the head is open: one line, all fields, or all fields with Cc and Bcc. */
export type HeadState = 'line' | 'fields' | 'copies';

type ComposedSender = ReturnType<typeof useComposedSender>;

interface CopiesButtonProps {
  label: string;
  onClick: () => void;
}

function CopiesButton({ label, onClick }: CopiesButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="ring-focus shrink-0 rounded-sm text-xs font-semibold text-dim hover:text-ink"
    >
      {label}
    </button>
  );
}

interface AnswerLineProps extends ComposedSender {
  composition: Composition;
  isOpen: boolean;
  onOpen: (state: HeadState) => void;
}

/** Whom an answer goes to, in one line that opens the fields. */
export function AnswerLine({ composition, isOpen, onOpen, senders, sender, changeSender }: AnswerLineProps) {
  const texts = useMailTexts();
  const { to, cc, bcc } = composition;
  const recipients: readonly Address[] = [...to, ...cc, ...bcc];
  const names = recipients.map(nameAddress).join(', ') || texts.nobody;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={texts.to(names)}
        onClick={() => onOpen(isOpen ? 'line' : 'fields')}
        className="ring-focus flex h-8 min-w-0 items-center gap-1 rounded-md px-1.5 -mx-1.5 hover:bg-hover"
      >
        <Icon name="reply" size={18} className="shrink-0 text-dim" />
        <span dir="auto" className="truncate font-semibold">
          {names}
        </span>
        <Icon
          name={isOpen ? 'keyboard_arrow_up' : 'keyboard_arrow_down'}
          size={18}
          className="shrink-0 text-dim"
        />
      </button>
      {!isOpen && senders.length > 1 && sender && (
        <span className="flex min-w-0 items-center gap-2.5 text-[0.8125rem]">
          <span aria-hidden="true" className="shrink-0 text-dim">
            {texts.compose.from}
          </span>
          <FromMenu isShort senders={senders} sender={sender} onChange={changeSender} />
        </span>
      )}
      <span className="flex-1" />
      {!isOpen && (
        <CopiesButton
          label={cc.length > 0 ? texts.compose.bcc : texts.compose.showCopies}
          onClick={() => onOpen('copies')}
        />
      )}
    </div>
  );
}

interface ComposerFieldsProps extends ComposedSender {
  composition: Composition;
  /** What is wrong with the recipients. */
  error: string | undefined;
  /** Shows Cc and Bcc from the start. */
  hasCopies: boolean;
  startsFocused: boolean;
  controls: Ref<RecipientsControls>;
}

/** The sender, the recipients, and the subject of a mail. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { composition, error, startsFocused, controls, senders, sender, changeSender } = props;
  const { to, cc, bcc } = composition;
  const texts = useMailTexts().compose;
  const [isOpened, setIsOpened] = useState(props.hasCopies);
  // What was there when the fields opened: the first field that is empty gets the focus.
  const [hadCc] = useState(cc.length > 0);
  const hasBcc = isOpened || bcc.length > 0;
  const hasCc = hasBcc || cc.length > 0;
  return (
    <>
      {senders.length > 1 && sender && (
        <FromField senders={senders} sender={sender} onChange={changeSender} />
      )}
      <RecipientsField
        label={texts.to}
        value={to}
        onChange={(value) => changeComposition({ to: value })}
        error={error}
        startsFocused={startsFocused}
        controls={controls}
        action={
          !hasBcc && (
            <CopiesButton label={hasCc ? texts.bcc : texts.showCopies} onClick={() => setIsOpened(true)} />
          )
        }
      />
      {hasCc && (
        <RecipientsField
          label={texts.cc}
          startsFocused={isOpened && !hadCc}
          value={cc}
          onChange={(value) => changeComposition({ cc: value })}
          controls={controls}
        />
      )}
      {hasBcc && (
        <RecipientsField
          label={texts.bcc}
          startsFocused={isOpened && hadCc}
          value={bcc}
          onChange={(value) => changeComposition({ bcc: value })}
          controls={controls}
        />
      )}
      <SubjectField composition={composition} />
    </>
  );
}

function SubjectField({ composition }: { composition: Composition }) {
  const texts = useMailTexts().compose;
  return (
    <div className="flex min-h-10 items-center gap-2 border-b border-line px-4">
      <input
        type="text"
        dir="auto"
        aria-label={texts.subject}
        placeholder={texts.subject}
        maxLength={maxSubjectLength}
        value={composition.subject}
        onChange={(event) => changeComposition({ subject: event.target.value })}
        className="h-8 min-w-0 flex-1 bg-transparent text-sm font-semibold outline-none"
      />
    </div>
  );
}
