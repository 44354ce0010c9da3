import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { focusUnknown, submitByKey } from '../../../../ui/submit-by-key.ts';
import { useUiTexts } from '../../../../ui/ui-texts.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { findFieldErrors } from '../../../../platform/kernel/entities/shared/fields.ts';
import { useDialogTexts } from '../../../../platform/kits/record-dialog/client/texts/en.ts';
import { eventEntity, type EventValues } from '../../shared/event.ts';
import { handOnDraft } from '../keep-new-draft.ts';
import { useDoneText } from '../model/use-done-text.ts';
import { useEventForm } from '../model/use-event-form.ts';
import { addEvent, useGuests } from '../model/use-guests.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { slotAnchor, useSlotFocus } from './slot-anchor.ts';
import { SlotTimes } from './slot-times.tsx';

const FormNotices = lazyPart(
  async () => (await import('../../../../platform/kits/record-dialog/client/form-notices.tsx')).FormNotices,
);

const AttendeeField = lazyPart(async () => (await import('../dialog/attendee-field.tsx')).AttendeeField);

interface SlotPopoverProps {
  /** What the event begins with: the time of the slot. */
  blank: EventValues;
  /** The day of the slot in the person's zone. */
  day: CalendarDate;
  /** Those of the view. */
  days: readonly CalendarDate[];
  /** Opens the form of a new event, which has what was typed here. */
  onMore: () => void;
  onClose: () => void;
}

/** A new event beside its slot: a title, a time and guests. Closing keeps what was typed as a draft. */
export function SlotPopover({ blank, day, days, onMore, onClose }: SlotPopoverProps) {
  const { dialog, done } = useCalendarTexts();
  const { close } = useUiTexts();
  const texts = useDialogTexts();
  const form = useEventForm('new', blank);
  const guests = useGuests('new', undefined);
  const [isChecked, setIsChecked] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const finalFocus = useSlotFocus(day);
  useEffect(() => {
    slotAnchor.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { values, change } = form;
  const describe = useDoneText(days, values);
  const hasNoTitle = findFieldErrors(eventEntity.fields, values)['title'] !== undefined;
  const isRestored = form.isRestored || guests.form.isRestored;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnknown(event.currentTarget)) return;
    setIsChecked(true);
    if (hasNoTitle) return title.current?.focus();
    if (values.endsAt < values.startsAt) return;
    form.finish();
    addEvent(values, guests.form.values, done.added, describe);
    guests.finish();
    onClose();
  };
  const leave = () => {
    onClose();
    if (form.isDirty || guests.form.isDirty)
      showMessage({ text: texts.draftKept, action: { label: texts.keepEditing, run: onMore } });
  };
  const discard = () => {
    form.discard();
    guests.form.discard();
  };
  const openForm = () => {
    handOnDraft();
    onMore();
  };
  return (
    <AnchoredPopover
      open
      onOpenChange={(open) => !open && leave()}
      anchor={slotAnchor}
      initialFocus={title}
      finalFocus={finalFocus}
      label={dialog.new}
      side="inline-end"
      align="start"
      className="max-h-(--available-height) w-100 overflow-y-auto px-4 pt-3 pb-4"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form noValidate onSubmit={save} onKeyDown={submitByKey} className="flex flex-col gap-3">
        {isRestored && (
          <Suspense fallback={null}>
            <FormNotices form={{ ...form, isRestored, overtaken: [], discard }} />
          </Suspense>
        )}
        <div className="flex items-start gap-2">
          {/* Before the title, which has the focus: Tab leads on to the time. */}
          <IconButton plain icon="close" label={close} onClick={leave} className="order-last -me-1.5" />
          <TextField
            ref={title}
            label={dialog.title}
            hideLabel
            placeholder={dialog.addTitle}
            required
            maxLength={eventEntity.fields.title.max}
            value={values.title}
            error={isChecked && hasNoTitle ? dialog.titleMissing : null}
            onChange={({ target }) => change({ title: target.value })}
            className="min-w-0 flex-1"
          />
        </div>
        <SlotTimes values={values} change={change} />
        <Suspense fallback={<div className="h-20" />}>
          <AttendeeField ownerId={undefined} guests={guests.form.values} onChange={guests.form.change} />
        </Suspense>
        <div className="flex items-center gap-2">
          <Button variant="ghost" onClick={openForm} className="me-auto">
            {dialog.more}
          </Button>
          <Button type="submit" variant="primary">
            {guests.isMore ? dialog.addAndInvite : dialog.add}
          </Button>
        </div>
      </form>
    </AnchoredPopover>
  );
}
