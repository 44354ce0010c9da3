import type { Editor } from '@tiptap/core';
import clsx from 'clsx';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createEditor } from './create-editor.ts';
import { FormatBar } from './format-bar.tsx';
import './rich-text-field.css';

/** What can be done to a text from outside its field. */
export interface RichTextControls {
  /** Inserts clean HTML at the caret. */
  readonly insert: (html: string) => void;
}

interface RichTextFieldProps {
  /** Names the field to screen readers. */
  label: string;
  /** Clean HTML that it begins with; later changes of it need another `key`. */
  html: string;
  /** Gets the HTML of what is written, an empty text when nothing is. The server cleans it again. */
  onChange: (html: string) => void;
  placeholder?: string;
  /** Puts the caret at the beginning. */
  startsFocused?: boolean;
  /** Ctrl or Cmd and Enter. */
  onSubmit?: () => void;
  controls?: Ref<RichTextControls>;
  /** Leaves out the bar of formats; their keys still work. */
  hidesFormats?: boolean;
  /** Shown right below the text. */
  after?: ReactNode;
  className?: string;
}

/**
 * A field for formatted text with a bar of formats below it. Load it with `lazyPart`: the editor is large. What it gives is
 * HTML; store it through `cleanHtml` of this kit's server part, and show it where no style of ours reaches it.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, placeholder = '', startsFocused = false, controls, hidesFormats, after, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const change = useEffectEvent((html: string) => props.onChange(html));
  const submit = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !props.onSubmit) return false;
    props.onSubmit();
    return true;
  });
  useImperativeHandle(
    controls,
    () => ({
      insert: (html) => void editor?.chain().focus(null, { scrollIntoView: false }).insertContent(html).run(),
    }),
    [editor],
  );
  const readFirst = useEffectEvent(() => props.html);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const created = createEditor({
      element,
      html: readFirst(),
      placeholder,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      onChange: (html) => change(html),
      onKeyDown: (event) => submit(event),
    });
    setEditor(created);
    if (startsFocused) created.commands.focus('start');
    return () => created.destroy();
  }, [label, placeholder, startsFocused]);
  return (
    <div className={clsx('flex min-h-0 flex-col', className)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field itself has the keys */}
      <div
        ref={place}
        onClick={() => editor?.commands.focus()}
        className="rich-text min-h-0 flex-1 cursor-text overflow-y-auto text-sm leading-relaxed"
      />
      {after}
      {editor && !hidesFormats && <FormatBar editor={editor} />}
    </div>
  );
}
