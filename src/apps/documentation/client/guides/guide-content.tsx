import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { ExampleCard } from '../kit/example-card.tsx';
import type { Block, Inline } from './guide-blocks.ts';
import type { LoadedGuide } from './load-guide.ts';

const link =
  'ring-focus rounded-sm font-medium text-accent-text underline decoration-accent-text/40 underline-offset-3 hover:decoration-current';

type Components = LoadedGuide['components'];

/** A line of text with its code, emphasis and links. */
export const showInline = (content: readonly Inline[]): ReactNode[] =>
  content.map((part, index) => <Fragment key={index}>{showPart(part)}</Fragment>);

function showPart(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'code':
      return (
        <code className="rounded-md border border-line bg-sunk px-1.5 py-0.5 font-mono text-[0.85em] wrap-anywhere">
          {part.text}
        </code>
      );
    case 'strong':
      return <strong className="font-semibold">{showInline(part.content)}</strong>;
    case 'em':
      return <em>{showInline(part.content)}</em>;
    case 'link':
      return part.href.startsWith('/') ? (
        <Link to={part.href} className={link}>
          {showInline(part.content)}
        </Link>
      ) : (
        <a href={part.href} target="_blank" rel="noopener noreferrer" className={link}>
          {showInline(part.content)}
        </a>
      );
  }
}

/** A guide as a page. Its words are English, also where the interface is not. */
export function GuideContent({ guide, components }: LoadedGuide) {
  return (
    <div lang="en" dir="ltr" className="flex max-w-180 flex-col gap-4 text-[0.9375rem] leading-7">
      {showBlocks(guide.blocks, components)}
    </div>
  );
}

const showBlocks = (blocks: readonly Block[], components: Components): ReactNode[] =>
  blocks.map((block, index) => <Fragment key={index}>{showBlock(block, components)}</Fragment>);

function showBlock(block: Block, components: Components): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading
          id={block.id}
          className={
            block.level === 2
              ? 'mt-6 scroll-mt-6 text-xl leading-7 font-bold first:mt-0'
              : 'mt-3 scroll-mt-6 text-base leading-6 font-bold'
          }
        >
          {showInline(block.content)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p>{showInline(block.content)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`flex flex-col gap-1.5 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            <li key={index}>{showBlocks(item, components)}</li>
          ))}
        </List>
      );
    }
    case 'note':
      return (
        <div role="note" className="rounded-xl border border-line bg-sunk px-5 py-3.5 text-sm leading-6">
          {showBlocks(block.content, components)}
        </div>
      );
    case 'code':
      return <CodeBlock tokens={block.tokens} name={block.name} />;
    case 'table':
      return <GuideTable {...block} />;
    case 'example': {
      const { docs, sources } = components[block.component] ?? {};
      const example = docs?.examples.find(({ title }) => title === block.title);
      return example && <ExampleCard titleAs="p" example={example} source={sources?.[block.title] ?? []} />;
    }
  }
}

function GuideTable({ heads, rows }: Extract<Block, { type: 'table' }>) {
  return (
    <div
      role="group"
      aria-label={heads.map((head) => head.filter((part) => typeof part === 'string').join('')).join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
      tabIndex={0}
      className="ring-focus overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line bg-sunk text-xs text-dim">
            {heads.map((head, index) => (
              <th key={index} scope="col" className="px-4 py-2.5 text-start font-semibold">
                {showInline(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-b border-line align-top last:border-0">
              {row.map((cell, column) => (
                <td key={column} className="px-4 py-2.5 leading-6">
                  {showInline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
