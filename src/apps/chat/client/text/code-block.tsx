import { useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useChatTexts } from '../texts/en.ts';

/** Lines of code, from left to right in every language, to be copied by a press. */
export function CodeBlock({ code, tabIndex }: { code: string; tabIndex: number }) {
  const texts = useChatTexts();
  const lines = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showMessage({ variant: 'success', text: texts.done.codeCopied });
    } catch {
      if (lines.current) getSelection()?.selectAllChildren(lines.current); // to be copied by hand: without TLS there is no clipboard
    }
  };
  return (
    <div dir="ltr" className="group/code relative my-1">
      <pre
        tabIndex={tabIndex}
        className="ring-focus overflow-x-auto rounded-lg border border-current/30 px-2.5 py-1.5 font-mono pointer-coarse:pe-11 text-[0.9em]"
      >
        <code ref={lines}>{code}</code>
      </pre>
      <IconButton
        icon="content_copy"
        size="sm"
        label={texts.actions.copyCode}
        tabIndex={tabIndex}
        onClick={() => void copy()}
        className="absolute end-1 top-1 border border-line bg-paper opacity-0 group-focus-within/code:opacity-100 group-hover/code:opacity-100 pointer-coarse:opacity-100"
      />
    </div>
  );
}
