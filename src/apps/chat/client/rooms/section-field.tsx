import { useId, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { maxSectionLength } from '../../shared/calls.ts';
import type { ChatMembership } from '../../shared/schema.ts';
import { useChat } from '../store/chat-state.ts';
import { updateMembership } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

/** The heading of a conversation in one's list; offers those that are in use. */
export function SectionField({ membership }: { membership: ChatMembership }) {
  const texts = useChatTexts();
  const listId = useId();
  const entries = useChat((state) => state.entries);
  const [section, setSection] = useState(membership.section);
  const known = new Set([...entries.values()].map((entry) => entry.membership.section).filter(Boolean));
  const isChanged = section.trim() !== membership.section;
  const save = () => {
    const chosen = section.trim();
    if (!isChanged || !updateMembership(membership, { section: chosen })) return;
    const text = chosen === '' ? texts.done.movedBack : texts.done.moved(chosen);
    showMessage({ variant: 'success', text });
  };
  return (
    <form
      className="flex items-start gap-2 text-start"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={texts.section.label}
        hint={texts.section.hint}
        dir="auto"
        list={listId}
        maxLength={maxSectionLength}
        value={section}
        onChange={({ target }) => setSection(target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" disabled={!isChanged} className="mt-6.5">
        {texts.section.save}
      </Button>
      <datalist id={listId}>
        {[...known].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </form>
  );
}
