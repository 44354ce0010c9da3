import { Link } from '@tanstack/react-router';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { isOwnPath, readTarget } from '../shared/link-address.ts';
import { isKnown, readMarkdown } from '../shared/read-markdown.ts';

const link =
  'ring-focus rounded-sm font-medium text-accent-text underline decoration-accent-text/40 underline-offset-3 hover:decoration-current';

const showInline = (tokens: readonly Token[]): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{showPart(token)}</Fragment>);

function showPart(token: Token): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'text':
      return token.tokens ? showInline(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <strong className="font-semibold">{showInline(token.tokens)}</strong>;
    case 'em':
      return <em>{showInline(token.tokens)}</em>;
    case 'del':
      return <del>{showInline(token.tokens)}</del>;
    case 'codespan':
      return (
        <code
          dir="ltr"
          className="rounded-md border border-line bg-sunk px-1.5 py-0.5 font-mono text-[0.85em]"
        >
          {token.text}
        </code>
      );
    case 'link':
      return showLink(token);
    default:
      return token.raw;
  }
}

function showLink(token: Tokens.Link): ReactNode {
  const target = readTarget(token.href);
  if (target === undefined) return token.raw;
  if (isOwnPath(target))
    return (
      <Link to={target} className={link}>
        {showInline(token.tokens)}
      </Link>
    );
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" className={link}>
      {showInline(token.tokens)}
    </a>
  );
}

function showBlock(token: Token): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{showInline(token.tokens)}</p>;
    case 'heading': {
      const Heading = token.depth <= 2 ? 'h3' : 'h4';
      return <Heading className="mt-3 text-base font-bold">{showInline(token.tokens)}</Heading>;
    }
    case 'blockquote':
      return (
        <blockquote className="border-s-3 border-edge ps-4 text-dim">{showBlocks(token.tokens)}</blockquote>
      );
    case 'list':
      return <List list={token} />;
    case 'code':
      return (
        <pre dir="ltr" className="overflow-x-auto rounded-lg bg-sunk p-3 font-mono text-[0.8125rem]">
          <code>{token.text}</code>
        </pre>
      );
    default:
      return showPart(token);
  }
}

const showBlocks = (tokens: readonly Token[]): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{showBlock(token)}</Fragment>);

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    <li key={index} className="ps-1 marker:text-dim">
      {showBlocks(item.tokens)}
    </li>
  ));
  const look = 'flex flex-col gap-1.5 ps-6';
  return list.ordered ? (
    <ol start={list.start === '' ? 1 : list.start} className={`${look} list-decimal`}>
      {items}
    </ol>
  ) : (
    <ul className={`${look} list-disc`}>{items}</ul>
  );
}

interface RichTextProps {
  text: string;
}

/** A longer text of Markdown, such as an article: elements and never HTML. */
export function RichText({ text }: RichTextProps) {
  const tokens = useMemo(() => readMarkdown(text), [text]);
  return (
    <div dir="auto" className="flex flex-col gap-3 leading-6 wrap-anywhere">
      {tokens ? showBlocks(tokens) : <p>{text}</p>}
    </div>
  );
}
