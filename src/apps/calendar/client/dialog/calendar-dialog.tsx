import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { ColorPicker } from '../../../../platform/kits/labels/client/color-picker.tsx';
import { type Calendar, calendarColors, calendarEntity, calendarLevels } from '../../shared/event.ts';
import { subscriptionCollection } from '../../shared/outside.ts';
import { calendarActions, changeCalendar } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../../../platform/kits/share-dialog/client/share-dialog.tsx')).ShareDialog,
);

/** What is open of a calendar. */
export type Panel = { kind: 'edit' | 'share' | 'delete'; calendar: Calendar } | { kind: 'new' };

/** The dialog that a panel names. */
export function CalendarPanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { calendars: texts } = useCalendarTexts();
  if (panel.kind === 'new') return <CalendarDialog onClose={onClose} />;
  const { kind, calendar } = panel;
  const name = calendar.title || texts.first;
  if (kind === 'edit') return <CalendarDialog calendar={calendar} onClose={onClose} />;
  if (kind === 'delete') return <DeleteDialog calendar={calendar} name={name} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <ShareDialog
        entity={calendarEntity}
        record={calendar}
        name={name}
        levels={calendarLevels}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface CalendarDialogProps {
  /** Absent for a new one. */
  calendar?: Calendar;
  onClose: () => void;
}

/** The name and color of a calendar; of the person's first one also whether colleagues see when they are busy. */
function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const { calendars: texts, done } = useCalendarTexts();
  const formId = useId();
  const busyHintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isFirst = calendar !== undefined && calendar.id === calendar.ownerId;
  const [title, setTitle] = useState(calendar?.title ?? '');
  const [color, setColor] = useState<string>(
    calendar ? calendar.color || calendarColors[0] : calendarColors[1],
  );
  const [hidesBusy, setHidesBusy] = useState(calendar?.hidesBusy ?? false);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = title.trim() === '' && !isFirst;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    if (calendar) changeCalendar(calendar, { title, color, ...(isFirst && { hidesBusy }) });
    else calendarActions.create({ title, color }, done.calendarAdded);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={calendar ? texts.edit : texts.add}
      size="sm"
      initialFocus={field}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {texts.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <div className="flex items-end gap-2">
          <TextField
            ref={field}
            label={texts.name}
            required={!isFirst}
            placeholder={isFirst ? texts.first : undefined}
            maxLength={calendarEntity.fields.title.max}
            value={title}
            error={isChecked && isMissing ? texts.nameMissing : null}
            onChange={(event) => setTitle(event.target.value)}
            className="flex-1"
          />
          <ColorPicker label={texts.color} color={color} onChange={setColor} />
        </div>
        {isFirst && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label={texts.showBusy}
              aria-describedby={busyHintId}
              checked={!hidesBusy}
              onCheckedChange={(isShown) => setHidesBusy(!isShown)}
            />
            <p id={busyHintId} className="ps-8 text-[0.8125rem] text-dim">
              {texts.showBusyHint}
            </p>
          </div>
        )}
      </form>
      {calendar?.isOutside && <OutsideState calendarId={calendar.id} />}
    </Dialog>
  );
}

/** Where an outside calendar comes from, and how that went last; its owner alone knows. */
function OutsideState({ calendarId }: { calendarId: string }) {
  const { outside: texts } = useCalendarTexts();
  const format = useFormat();
  const subscription = useRecord(subscriptionCollection, calendarId);
  if (!subscription) return null;
  const { address, problem, refreshedAt, checkedAt, eventCount, leftCount } = subscription;
  return (
    <div className="mt-4 flex flex-col gap-1.5 text-[0.8125rem]">
      <p dir="ltr" className="wrap-anywhere text-dim">
        {address}
      </p>
      <div role="status" className="flex flex-col gap-1.5">
        {checkedAt === null && <p>{texts.loading}</p>}
        {refreshedAt !== null && (
          <p>{`${texts.refreshed(format.dateTime(refreshedAt))} ${texts.count(eventCount)}`}</p>
        )}
        {leftCount > 0 && <p>{texts.left(leftCount)}</p>}
        {problem !== '' && <p className="text-danger-text">{texts.problems[problem]}</p>}
      </div>
    </div>
  );
}

interface DeleteDialogProps {
  calendar: Calendar;
  name: string;
  onClose: () => void;
}

/** Asks before a calendar is deleted with all that is in it. */
function DeleteDialog({ calendar, name, onClose }: DeleteDialogProps) {
  const { calendars: texts, outside, done } = useCalendarTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={calendar.isOutside ? outside.unsubscribe : texts.delete}
      description={calendar.isOutside ? outside.unsubscribeText(name) : texts.deleteText(name)}
      confirmLabel={calendar.isOutside ? outside.unsubscribe : texts.delete}
      danger
      onConfirm={() => {
        calendarActions.remove([calendar], calendar.isOutside ? outside.unsubscribed : done.calendarDeleted);
        onClose();
      }}
    />
  );
}
