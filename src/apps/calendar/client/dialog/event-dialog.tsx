import { Suspense, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { findFieldErrors } from '../../../../platform/kernel/entities/shared/fields.ts';
import { useAttachmentTexts } from '../../../../platform/kits/attachments/client/texts/en.ts';
import { RecordDialog } from '../../../../platform/kits/record-dialog/client/record-dialog.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import {
  type Calendar,
  type EventChanges,
  eventCollection,
  eventEntity,
  type EventValues,
} from '../../shared/event.ts';
import { addMs, lengthOf } from '../../shared/rules.ts';
import type { Which } from '../../shared/schema.ts';
import { changeItem, eventDrafts, removeItem, type Target } from '../api.ts';
import { useEventForm } from '../model/use-event-form.ts';
import { addEvent, useGuests } from '../model/use-guests.ts';
import { useDoneText } from '../model/use-done-text.ts';
import { usePlanning } from '../model/use-free-busy.ts';
import { useSeriesTarget } from '../model/use-series-target.ts';
import { useCalendarTexts } from '../texts/en.ts';

const HistoryPanel = lazyPart(
  async () => (await import('../../../../platform/kits/history/client/history-panel.tsx')).HistoryPanel,
);
const MissingRecord = lazyPart(
  async () =>
    (await import('../../../../platform/kits/record-dialog/client/missing-record.tsx')).MissingRecord,
);
const EventFields = lazyPart(async () => (await import('./event-fields.tsx')).EventFields);
const AttendeeField = lazyPart(async () => (await import('./attendee-field.tsx')).AttendeeField);
const WhichDialog = lazyPart(async () => (await import('./which-dialog.tsx')).WhichDialog);

interface EventDialogProps {
  /** An event's id, or `new`. */
  id: string;
  /** Of a series, the opened occurrence. */
  occurrence: string | null;
  /** What a new event begins with. */
  blank: EventValues;
  /** Those of the view. */
  days: readonly CalendarDate[];
  calendars: readonly Calendar[];
  onReopen: () => void;
  onClose: () => void;
}

/** The dialog of one event, or of one occurrence of a series. */
export function EventDialog(props: EventDialogProps) {
  const { dialog } = useCalendarTexts();
  const { id, occurrence, blank, onClose } = props;
  const event = useRecord(eventCollection, id);
  if (!event && id !== 'new') {
    const typed = eventDrafts.read(occurrence === null ? id : `${id} ${occurrence}`)?.changes;
    return <MissingRecord text={dialog.gone} typed={typed} onClose={onClose} />;
  }
  if (!event) return <EventForm {...props} opened={undefined} base={blank} />;
  // A series that is opened without an occurrence is opened at its first one.
  const at = event.rule === '' ? null : (occurrence ?? event.startsAt);
  const startsAt = at ?? event.startsAt;
  const opened: Target = { event, occurrence: at, startsAt, endsAt: addMs(startsAt, lengthOf(event)) };
  const { startsAt: _start, endsAt: _end, ...values } = event;
  return <EventForm {...props} opened={opened} base={{ ...values, startsAt, endsAt: opened.endsAt }} />;
}

function EventForm(props: EventDialogProps & { opened: Target | undefined; base: EventValues }) {
  const { id, opened, base, days, calendars, onReopen, onClose } = props;
  const { dialog, done, history } = useCalendarTexts();
  const form = useEventForm(opened?.occurrence ? `${id} ${opened.occurrence}` : id, base);
  const [isChecked, setIsChecked] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const { waiting } = useAttachmentTexts();
  const [asking, setAsking] = useState<
    { kind: 'delete' } | { kind: 'change'; changes: EventChanges; expected: EventChanges } | null
  >(null);
  const guests = useGuests(id, opened?.event);
  const uid = useSession().user?.uid ?? '';
  const planning = usePlanning(form.values, opened?.event, guests.form.values, uid);
  const firstField = useRef<HTMLInputElement>(null);
  const { values, change, isDirty } = form;
  const describe = useDoneText(days, values);
  const series = useSeriesTarget(opened, (calendarId) => calendars.some((one) => one.id === calendarId));
  const isOneOfMany = Boolean(opened?.occurrence) || series !== undefined;
  const hasNoTitle = findFieldErrors(eventEntity.fields, values)['title'] !== undefined;
  const isBackwards = values.endsAt < values.startsAt;

  const save = () => {
    setIsChecked(true);
    if (hasNoTitle) firstField.current?.focus();
    // The hint next to the room says when it is free.
    if (hasNoTitle || isBackwards || planning.conflicts.room) return false;
    if (isUploading) {
      showMessage({ variant: 'warning', text: waiting });
      return false;
    }
    if (isOneOfMany && (isDirty || guests.form.isDirty)) {
      const seen = new Map<string, unknown>(Object.entries(base));
      const changed = Object.entries(values).filter(([name, value]) => seen.get(name) !== value);
      const expected = changed.map(([name]) => [name, seen.get(name)] as const);
      const changes = Object.fromEntries(changed);
      setAsking({ kind: 'change', changes, expected: Object.fromEntries(expected) });
      return false;
    }
    const { changes, expected } = form.finish();
    if (!opened) addEvent(values, guests.form.values, done.added, describe);
    const changedGuests = guests.finish();
    if (opened && (isDirty || changedGuests))
      changeItem(opened, changes, 'all', { expected, guests: changedGuests, describe });
    return true;
  };
  const targetOf = (one: Target, which: Which) => (which === 'this' ? one : (series ?? one));
  const remove = (which: Which) => {
    if (opened) removeItem(targetOf(opened, which), which);
    onClose();
  };
  const choose = (which: Which) => {
    if (asking?.kind === 'delete' || !opened || !asking) return remove(which);
    form.finish();
    const { changes, expected } = asking;
    changeItem(targetOf(opened, which), changes, which, { expected, guests: guests.finish(), describe });
    onClose();
  };

  return (
    <RecordDialog
      title={opened ? dialog.edit : dialog.new}
      form={{
        ...form,
        isDirty: isDirty || guests.form.isDirty,
        isRestored: form.isRestored || guests.form.isRestored,
        overtaken: [...form.overtaken, ...guests.form.overtaken],
        discard: () => {
          form.discard();
          guests.form.discard();
        },
      }}
      isNew={!opened}
      addLabel={guests.isMore ? dialog.addAndInvite : dialog.add}
      {...(guests.isMore && { saveLabel: dialog.saveAndInvite })}
      firstField={firstField}
      onSave={save}
      onReopen={onReopen}
      onClose={onClose}
      over={
        asking && (
          <Suspense fallback={null}>
            <WhichDialog
              kind={asking.kind}
              withoutThis={asking.kind === 'change' && asking.changes.rule !== undefined}
              onChoose={choose}
              onClose={() => setAsking(null)}
            />
          </Suspense>
        )
      }
      actions={
        opened && (
          <IconButton
            icon="delete"
            label={dialog.delete}
            onClick={() => (isOneOfMany ? setAsking({ kind: 'delete' }) : remove('all'))}
          />
        )
      }
      after={
        opened && (
          <Suspense fallback={null}>
            <HistoryPanel entity="events" record={opened.event} words={{ ...history, columns: {} }} />
          </Suspense>
        )
      }
    >
      <TextField
        ref={firstField}
        label={dialog.title}
        required
        maxLength={eventEntity.fields.title.max}
        value={values.title}
        error={isChecked && hasNoTitle ? dialog.titleMissing : null}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Suspense fallback={<div className="h-148" />}>
        <EventFields
          values={values}
          change={change}
          calendars={calendars}
          planning={planning}
          hasOutsiders={guests.form.values.externals.length > 0}
          onUploading={setIsUploading}
          event={opened?.event}
          isReplacing={Boolean(opened?.event.seriesId)}
        >
          <AttendeeField
            ownerId={opened?.event.ownerId}
            guests={guests.form.values}
            onChange={guests.form.change}
          />
        </EventFields>
      </Suspense>
    </RecordDialog>
  );
}
