import type { ReactNode } from 'react';
import { markNames } from '../../../../platform/kits/markdown/client/mark-names.tsx';
import { addressPattern } from '../../../../platform/kits/markdown/shared/address-pattern.ts';

interface PlainWordsProps {
  text: string;
  /** Names of who is mentioned: highlighted after an @. */
  names: readonly string[];
}

/** A text as it was typed, with addresses to press and names of who is meant. */
export function PlainWords({ text, names }: PlainWordsProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {linkAddresses(text, names)}
    </p>
  );
}

/** The parts of a text: addresses are links, mentioned names are highlighted. */
export function linkAddresses(text: string, names: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    parts.push(...markNames(text.slice(end, match.index), names, end));
    parts.push(
      <Address key={match.index} href={match[0]}>
        {match[0]}
      </Address>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, ...markNames(text.slice(end), names, end)];
}

/** A link to another site: it opens in a new tab and does not learn of this page. */
export function Address({ href, title, children }: { href: string; title?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-2"
    >
      {children}
    </a>
  );
}
