import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { markNames } from '../../../../platform/kits/markdown/client/mark-names.tsx';
import { isDeceiving, readAddress } from '../../../../platform/kits/markdown/shared/link-address.ts';
import { isKnown } from '../../../../platform/kits/markdown/shared/read-markdown.ts';
import { Address, linkAddresses } from './plain-words.tsx';

/** The parts of a line or paragraph, as elements. */
export const showInline = (tokens: readonly Token[], names: readonly string[]): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{showPart(token, names)}</Fragment>);

function showPart(token: Token, names: readonly string[]): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'text':
    case 'escape':
      return markNames(token.text, names);
    case 'strong':
      return <strong className="font-bold">{showInline(token.tokens, names)}</strong>;
    case 'em':
      return <em>{showInline(token.tokens, names)}</em>;
    case 'del':
      return <del>{showInline(token.tokens, names)}</del>;
    case 'codespan':
      return (
        <code dir="ltr" className="rounded-sm border border-current/30 px-1 font-mono text-[0.9em]">
          {token.text}
        </code>
      );
    case 'link':
      return showLink(token, names);
    default:
      return linkAddresses(token.raw, names);
  }
}

/** A link; one whose text names another address shows its own next to it, and one that may not be opened is text. */
function showLink(link: Tokens.Link, names: readonly string[]): ReactNode {
  if (link.autolink === true) return <Address href={link.href}>{link.text}</Address>;
  const address = readAddress(link.href);
  if (address === undefined) return linkAddresses(link.raw, names);
  const words = readWords(link.tokens);
  return (
    <>
      <Address href={address} title={address}>
        <bdi>{showInline(link.tokens, names)}</bdi>
      </Address>
      {isDeceiving(words, address) && <bdi dir="ltr"> ({address})</bdi>}
    </>
  );
}

/** What a link's words say, without their signs. */
const readWords = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (!isKnown(token)) return token.raw;
      if ('tokens' in token && token.tokens) return readWords(token.tokens);
      return 'text' in token ? token.text : token.raw;
    })
    .join('');
