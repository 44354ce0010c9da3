import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { isOwnPath, readTarget } from '../shared/link-address.ts';
import { isKnown, readMarkdown } from '../shared/read-markdown.ts';
import { markNames } from './mark-names.tsx';

const link =
  'ring-focus rounded-sm font-medium text-accent-text underline decoration-accent-text/40 underline-offset-3 hover:decoration-current';

type Names = readonly string[];

const showInline = (tokens: readonly Token[], names: Names): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{showPart(token, names)}</Fragment>);

function showPart(token: Token, names: Names): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'text':
      return token.tokens ? showInline(token.tokens, names) : markNames(token.text, names);
    case 'escape':
      return token.text;
    case 'strong':
      return <strong className="font-semibold">{showInline(token.tokens, names)}</strong>;
    case 'em':
      return <em>{showInline(token.tokens, names)}</em>;
    case 'del':
      return <del>{showInline(token.tokens, names)}</del>;
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
      return showLink(token, names);
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    default:
      return token.raw;
  }
}

function showLink(token: Tokens.Link, names: Names): ReactNode {
  const target = readTarget(token.href);
  if (target === undefined) return token.raw;
  if (isOwnPath(target))
    return (
      <Link to={target} className={link}>
        {showInline(token.tokens, names)}
      </Link>
    );
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" className={link}>
      {showInline(token.tokens, names)}
    </a>
  );
}

function showBlock(token: Token, names: Names): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{showInline(token.tokens, names)}</p>;
    case 'heading': {
      const Heading = token.depth <= 2 ? 'h3' : 'h4';
      return <Heading className="mt-3 text-base font-bold">{showInline(token.tokens, names)}</Heading>;
    }
    case 'blockquote':
      return (
        <blockquote className="border-s-3 border-edge ps-4 text-dim">
          {showBlocks(token.tokens, names)}
        </blockquote>
      );
    case 'list':
      return <List list={token} names={names} />;
    case 'table':
      return <Table table={token} names={names} />;
    case 'code':
      return (
        <pre dir="ltr" className="overflow-x-auto rounded-lg bg-sunk p-3 font-mono text-[0.8125rem]">
          <code>{token.text}</code>
        </pre>
      );
    default:
      return showPart(token, names);
  }
}

const showBlocks = (tokens: readonly Token[], names: Names): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{showBlock(token, names)}</Fragment>);

function List({ list, names }: { list: Tokens.List; names: Names }) {
  const items = list.items.map((item, index) => (
    <li key={index} className="ps-1 marker:text-dim">
      {showBlocks(item.tokens, names)}
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

function Table({ table, names }: { table: Tokens.Table; names: Names }) {
  const cell = 'border border-line px-2 py-1 text-start align-top';
  return (
    <div className="overflow-x-auto">
      <table className="text-[0.875em]">
        <thead>
          <tr>
            {table.header.map(({ tokens }, index) => (
              <th key={index} scope="col" dir="auto" className={`${cell} bg-sunk font-semibold`}>
                {showInline(tokens, names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map(({ tokens }, index) => (
                <td key={index} dir="auto" className={cell}>
                  {showInline(tokens, names)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RichTextProps {
  text: string;
  /** Names of people who are mentioned: highlighted after an @. */
  names?: Names;
  /** Lines end where they were typed, as people write comments and posts. */
  keepsLines?: boolean;
}

const noNames: Names = [];

/** A longer text of Markdown, such as an article: elements and never HTML. */
export function RichText({ text, names = noNames, keepsLines = false }: RichTextProps) {
  const tokens = useMemo(() => readMarkdown(text, { hasTables: true }), [text]);
  return (
    <div
      dir="auto"
      className={clsx(
        'flex flex-col wrap-anywhere',
        keepsLines
          ? 'gap-2 leading-5 [&_li]:whitespace-pre-wrap [&_p]:whitespace-pre-wrap'
          : 'gap-3 leading-6',
      )}
    >
      {tokens ? showBlocks(tokens, names) : <p>{text}</p>}
    </div>
  );
}
