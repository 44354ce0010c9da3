import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { copyText } from '../copy-text.ts';
import { useShowcaseTexts } from '../texts/en.ts';
import { Glyph, glyphUrl } from './glyph.tsx';
import type { FoundIcon } from './icon-search.ts';

/** The outline of a glyph as a picture of its own. */
async function readSvg({ icon, index }: FoundIcon): Promise<string> {
  const piece = await (await fetch(glyphUrl(index))).text();
  const path = new DOMParser().parseFromString(piece, 'image/svg+xml').getElementById(icon.name);
  const outline = path?.getAttribute('d') ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -240 240 240"><path d="${outline}"/></svg>`;
}

const describeCode = (code: number) => `${code} · U+${code.toString(16).toUpperCase()}`;

/** A glyph large, with all that the catalog says of it and ways to copy it. */
export function IconDetails({ found, onClose }: { found: FoundIcon; onClose: () => void }) {
  const texts = useShowcaseTexts().icons;
  const { icon, index } = found;
  return (
    <DetailPane title={icon.name} onClose={onClose} className="xl:w-80">
      <div className="grid h-44 place-items-center border-b border-line bg-sunk">
        <Glyph name={icon.name} index={index} size={96} />
      </div>
      <div className="flex flex-col gap-2 border-b border-line p-5">
        <Button icon="content_copy" onClick={() => void copyText(icon.name)}>
          {texts.copyName}
        </Button>
        <Button icon="code" onClick={() => void copyText(`<Icon name="${icon.name}" />`)}>
          {texts.copyElement}
        </Button>
        <Button
          icon="image"
          onClick={async () => copyText(await readSvg(found).catch(() => ''), `${icon.name}.svg`)}
        >
          {texts.copySvg}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 p-5 text-sm">
        <Fact term={texts.code}>{describeCode(icon.code)}</Fact>
        <Fact term={texts.id}>{icon.id}</Fact>
        <Fact term={texts.order}>{icon.order}</Fact>
        <Fact term={texts.tags}>{icon.tags.join(', ')}</Fact>
      </dl>
    </DetailPane>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-dim">{term}</dt>
    <dd dir="auto" className="tabular-nums">
      {children}
    </dd>
  </>
);
