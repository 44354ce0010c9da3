import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ColorPicker } from '../../../../platform/kits/labels/client/color-picker.tsx';
import { type Calendar, calendarColors, calendarEntity } from '../../shared/event.ts';
import { calendarActions } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface CalendarDialogProps {
  /** Absent for a new one. */
  calendar?: Calendar;
  onClose: () => void;
}

/** The name and color of a calendar. */
export function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const { calendars: texts, done } = useCalendarTexts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isFirst = calendar !== undefined && calendar.id === calendar.ownerId;
  const [title, setTitle] = useState(calendar?.title ?? '');
  const [color, setColor] = useState<string>(calendar?.color || calendarColors[1]);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = title.trim() === '' && !isFirst;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    if (calendar) calendarActions.update([calendar], { title, color }, { message: done.calendarSaved });
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
      <form id={formId} noValidate onSubmit={save} className="flex items-end gap-2">
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
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  calendar: Calendar;
  name: string;
  onClose: () => void;
}

/** Asks before a calendar is deleted with all that is in it. */
export function DeleteDialog({ calendar, name, onClose }: DeleteDialogProps) {
  const { calendars: texts, done } = useCalendarTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.delete}
      description={texts.deleteText(name)}
      confirmLabel={texts.delete}
      danger
      onConfirm={() => {
        calendarActions.remove([calendar], done.calendarDeleted);
        onClose();
      }}
    />
  );
}
