import { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { TextPart } from './text-part.ts';
import { nestWordItems } from './word-lists.ts';

/** What a link may lead to; the server lets in the same. */
const linkAddress = /^(?:https?:\/\/|mailto:|tel:)/i;

interface EditorOptions {
  element: HTMLElement;
  /** Clean HTML; what the editor has no form for is left out. */
  html: string;
  placeholder: string;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  /** Returns whether the key was for it. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** The HTML of what is written; nothing for an empty text. */
const readHtml = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Converts Word's list paragraphs in pasted HTML to lists. Parsing neither renders nor runs the HTML. */
function readLists(html: string): string {
  if (!html.includes('mso-list:l')) return html;
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  nestWordItems(pasted);
  return pasted.body.innerHTML;
}

/** Leaves Escape to what surrounds the editor, which would swallow it; while letters are composed, it ends only that. */
function leaveEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  if (event.isComposing) event.stopPropagation();
  return true;
}

/** Creates the editor in an element. Its styles come with the field: the page's policy lets in no style element. */
export function createEditor(options: EditorOptions): Editor {
  const { element, html, placeholder, attributes, onChange, onKeyDown } = options;
  return new Editor({
    element,
    content: html,
    injectCSS: false,
    textDirection: 'auto',
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        // It would change a text that nobody has touched.
        trailingNode: false,
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          isAllowedUri: (address) => linkAddress.test(address),
        },
      }),
      TextPart,
      Placeholder.configure({ placeholder }),
    ],
    editorProps: {
      attributes,
      handleDOMEvents: { keydown: (_view, event) => leaveEscape(event) },
      handleKeyDown: (_view, event) => onKeyDown(event),
      transformPastedHTML: readLists,
    },
    onUpdate: ({ editor }) => onChange(readHtml(editor)),
  });
}
