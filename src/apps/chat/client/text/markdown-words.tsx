import type { Token, Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { showInline } from './inline-words.tsx';
import { isKnown, readMarkdown } from '../../../../platform/kits/markdown/shared/read-markdown.ts';
import type { WordsProps } from './message-text.tsx';
import { PlainWords } from './plain-words.tsx';

/** A message's words as Markdown, in elements and never in HTML. */
export function MarkdownWords(props: WordsProps) {
  const tokens = useMemo(() => readMarkdown(props.text), [props.text]);
  return tokens ? showBlocks(tokens, props, true) : <PlainWords {...props} />;
}

type Rest = Omit<WordsProps, 'text'>;

/** The direction is that of the outermost block: one that says its own is not counted where an outer one's is looked for. */
const showBlocks = (tokens: readonly Token[], rest: Rest, isOuter = false): ReactNode[] =>
  tokens.map((token, index) => (
    <Fragment key={index}>{showBlock(token, rest, isOuter ? 'auto' : undefined)}</Fragment>
  ));

function showBlock(token: Token, rest: Rest, dir: 'auto' | undefined): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'space':
      return <div style={{ blockSize: `${token.raw.split('\n').length - 2}lh` }} />;
    case 'paragraph':
    case 'text':
      return (
        <p dir={dir} className="whitespace-pre-wrap">
          {showInline(token.tokens ?? [], rest.names)}
        </p>
      );
    case 'heading':
      return (
        <p dir={dir} className="font-bold">
          {showInline(token.tokens, rest.names)}
        </p>
      );
    case 'blockquote':
      return (
        <blockquote dir={dir} className="my-1 border-s-3 border-current/40 ps-2.5">
          {showBlocks(token.tokens, rest)}
        </blockquote>
      );
    case 'list':
      return <List list={token} rest={rest} dir={dir} />;
    case 'code':
      return <CodeBlock code={token.text.replace(/\n$/, '')} tabIndex={rest.tabIndex} />;
    default:
      return token.raw;
  }
}

function List({ list, rest, dir }: { list: Tokens.List; rest: Rest; dir: 'auto' | undefined }) {
  const first = list.start === '' ? 1 : list.start;
  const digits = String(first + list.items.length - 1).length;
  const items = list.items.map((item, index) => (
    <li key={index} className={list.loose ? 'not-first:mt-2' : undefined}>
      {showBlocks(joinCheckbox(item.tokens), rest)}
    </li>
  ));
  return list.ordered ? (
    <ol dir={dir} start={first} className="list-decimal" style={{ paddingInlineStart: `${digits + 1.5}ch` }}>
      {items}
    </ol>
  ) : (
    <ul dir={dir} className="list-disc ps-5">
      {items}
    </ul>
  );
}

/** A task's box is in its line. */
function joinCheckbox(tokens: readonly Token[]): readonly Token[] {
  const [box, line, ...others] = tokens;
  if (box?.type !== 'checkbox' || line?.type !== 'text') return tokens;
  return [{ ...line, tokens: [box, ...(line.tokens ?? [])] }, ...others];
}
