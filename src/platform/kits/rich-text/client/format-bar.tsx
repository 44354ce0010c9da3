import type { Editor } from '@tiptap/core';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { useRichTextTexts } from './texts/en.ts';

interface Format {
  readonly name: 'bold' | 'italic' | 'underline' | 'strike' | 'bulletList' | 'orderedList' | 'blockquote';
  readonly icon: IconName;
  readonly toggle: (editor: Editor) => void;
}

const formats: readonly Format[] = [
  { name: 'bold', icon: 'format_bold', toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'format_italic', toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'underline',
    icon: 'format_underlined',
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: 'format_strikethrough',
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    icon: 'format_list_bulleted',
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: 'format_list_numbered',
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: 'format_quote',
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Which formats are on where the caret is, as one text, so that the bar renders only when that changes. */
function useActiveFormats(editor: Editor): ReadonlySet<string> {
  const read = () =>
    [...formats.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name)).join(' ');
  const active = useSyncExternalStore((listener) => {
    editor.on('transaction', listener);
    return () => editor.off('transaction', listener);
  }, read);
  return new Set(active.split(' '));
}

/** The buttons that format the text at the caret. */
export function FormatBar({ editor }: { editor: Editor }) {
  const texts = useRichTextTexts();
  const active = useActiveFormats(editor);
  const [isLinking, setIsLinking] = useState(false);
  return (
    <>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
      <div role="toolbar" aria-label={texts.toolbar} className="flex flex-wrap items-center gap-0.5 pt-1">
        {formats.map(({ name, icon, toggle }) => (
          <IconButton
            key={name}
            size="sm"
            icon={icon}
            label={texts[name]}
            aria-pressed={active.has(name)}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(editor)}
          />
        ))}
        <IconButton
          size="sm"
          icon="link"
          label={active.has('link') ? texts.removeLink : texts.link}
          aria-pressed={active.has('link')}
          onClick={() => {
            if (active.has('link')) editor.chain().focus().extendMarkRange('link').unsetLink().run();
            else setIsLinking(!isLinking);
          }}
        />
      </div>
    </>
  );
}

/** An address as somebody types it: without a scheme it is a web page. */
const completeAddress = (typed: string) => (/^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** Asks for the address of a link; without a selection the address itself becomes the text. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const texts = useRichTextTexts();
  const [typed, setTyped] = useState('');
  const apply = () => {
    const href = completeAddress(typed.trim());
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  return (
    <form
      className="flex items-center gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') apply();
      }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        hideLabel
        type="text"
        inputMode="url"
        label={texts.linkAddress}
        placeholder={texts.linkAddress}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
          editor.commands.focus();
        }}
        className="flex-1"
      />
      <Button type="submit" size="sm">
        {texts.setLink}
      </Button>
    </form>
  );
}
