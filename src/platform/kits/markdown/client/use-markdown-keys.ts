import { type RefObject, useEffect } from 'react';
import { completeBox, continueList, toggleSign, type TextEdit } from '../shared/typing.ts';
import { markdownFromHtml } from './from-html.ts';

/** A page of formatted text; more is pasted as plain text. */
const maxHtml = 1_000_000;

/** Puts a text in place of the selection, as if it was typed: the browser can undo it. */
function typeText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  const [command, value] = text === '' ? ['delete'] : ['insertText', text];
  if (document.execCommand?.(command, false, value)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function paste(event: ClipboardEvent, field: HTMLTextAreaElement): void {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '' || html.length > maxHtml || event.defaultPrevented) return;
  const markdown = markdownFromHtml(html);
  if (markdown === undefined || field.value.length + markdown.length > field.maxLength) return;
  event.preventDefault();
  typeText(field, markdown);
}

/** The text change at the caret for a key that triggers automatic formatting. */
function findEdit(key: string, text: string, caret: number): TextEdit | undefined {
  if (key === 'Enter') return continueList(text, caret);
  return key === ' ' ? completeBox(text, caret) : undefined;
}

function press(event: KeyboardEvent, field: HTMLTextAreaElement): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey || shiftKey || field.readOnly) return;
  const { value, selectionStart: from, selectionEnd: to } = field;
  const hasCommand = ctrlKey || metaKey;
  const sign = hasCommand ? { b: '**', i: '_' }[key.toLowerCase()] : undefined;
  const edit = sign
    ? toggleSign(value, from, to, sign)
    : hasCommand || from !== to
      ? undefined
      : findEdit(key, value, from);
  if (!edit || value.length + edit.insert.length > field.maxLength) return;
  event.preventDefault();
  event.stopPropagation();
  field.setSelectionRange(edit.from, edit.to);
  typeText(field, edit.insert);
  // At the end of a text the browser would leave the caret before the last line.
  const end = edit.from + edit.insert.length;
  field.setSelectionRange(...(edit.select ?? [end, end]));
}

/** A field of Markdown: formatted text is pasted with its format, Ctrl+B and Ctrl+I format, Enter goes on with a list, a space after [ ] begins one to check. */
export function useMarkdownKeys(field: RefObject<HTMLTextAreaElement | null>, isMarkdown: boolean): void {
  useEffect(() => {
    const element = field.current;
    if (!element || !isMarkdown) return;
    const events = new AbortController();
    const { signal } = events;
    element.addEventListener('paste', (event) => paste(event, element), { signal });
    element.addEventListener('keydown', (event) => press(event, element), { signal });
    return () => events.abort();
  }, [field, isMarkdown]);
}
