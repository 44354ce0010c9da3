import { useState } from 'react';
import { useIsShared } from '../../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { RecordTextField } from '../../../../platform/kits/shared-text/client/record-text-field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { type Event, eventEntity } from '../../shared/event.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface DescriptionFieldProps {
  value: string;
  onChange: (description: string) => void;
  /** The saved event; undefined for a new one. */
  event: Event | undefined;
}

/**
 * The description of an event, in which several people type at once. That of a series is one text for all of its events; for one
 * event alone it is a field of the form, whose changes ask which events they are for.
 */
export function DescriptionField({ value, onChange, event }: DescriptionFieldProps) {
  const { dialog } = useCalendarTexts();
  const { api, name, fields } = eventEntity;
  // Each save of an event with external attendees is mailed to them.
  const isShared = useIsShared(event?.externals.length === 0 ? event.scope : undefined);
  const isSeries = event !== undefined && event.rule !== '';
  const [isAlone, setIsAlone] = useState(isSeries && value !== event.description);
  const isJoined = event !== undefined && isShared && !isAlone;
  return (
    <div className="flex flex-col gap-2">
      <RecordTextField
        isMarkdown
        label={dialog.description}
        rows={5}
        maxLength={fields.description.max}
        value={value}
        onValueChange={onChange}
        shared={isJoined ? { api, entity: name, id: event.id, known: event.description } : undefined}
      />
      {isSeries && isShared && (
        <Switch
          label={dialog.ownDescription}
          checked={isAlone}
          onCheckedChange={(checked) => {
            setIsAlone(checked);
            if (!checked) onChange(event.description);
          }}
        />
      )}
    </div>
  );
}
