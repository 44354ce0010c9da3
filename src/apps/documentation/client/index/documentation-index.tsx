import { memo, useDeferredValue, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { SideEntry, SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { addressOf, listPagesOf, pages } from '../contents.ts';
import { sectionNames } from '../sections.ts';
import { useDocumentationTexts } from '../texts/en.ts';
import { FoundPages } from './found-pages.tsx';

/** All pages by section; while something is typed, what is found instead. */
export function DocumentationIndex({ openPath }: { openPath: string }) {
  const texts = useDocumentationTexts();
  const [typed, setTyped] = useState('');
  // A letter is in the field before what it finds is drawn.
  const words = useDeferredValue(typed);
  return (
    <>
      <SearchField
        label={texts.search}
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        className="mb-2"
      />
      {words.trim() === '' ? <Sections openPath={openPath} /> : <Found typed={words} />}
    </>
  );
}

const Found = memo(FoundPages);

const Sections = memo(function Sections({ openPath }: { openPath: string }) {
  const format = useFormat();
  const outside = pages.filter(({ section }) => section === '');
  const toEntry = (page: (typeof pages)[number]) => (
    <SideEntry
      key={page.path}
      to={addressOf(page)}
      isActive={page.path === openPath}
      name={format.text(page.title)}
      count={0}
    />
  );
  return (
    <>
      <SideGroup>{outside.map(toEntry)}</SideGroup>
      {sectionNames.map(({ slug, title }) => (
        <details key={slug} open={openPath.startsWith(`${slug}/`)} className="group/section mt-1">
          <summary className="ring-focus-inset cursor-pointer rounded-md px-2.5 py-2 text-sm font-semibold select-none hover:bg-hover">
            {format.text(title)}
          </summary>
          <SideGroup>{listPagesOf(slug).map(toEntry)}</SideGroup>
        </details>
      ))}
    </>
  );
});
