import { memo, useDeferredValue, useState } from 'react';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { SideEntry, SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { addressOf, type DocumentationPage, listPagesOf, pages } from '../contents.ts';
import { type SectionName, sectionNames } from '../sections.ts';
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

const toEntry = (page: DocumentationPage, openPath: string, format: Format) => (
  <SideEntry
    key={page.path}
    to={addressOf(page)}
    isActive={page.path === openPath}
    name={format.text(page.title)}
    count={0}
  />
);

const Sections = memo(function Sections({ openPath }: { openPath: string }) {
  const format = useFormat();
  const outside = pages.filter(({ section }) => section === '');
  return (
    <>
      <SideGroup>{outside.map((page) => toEntry(page, openPath, format))}</SideGroup>
      {sectionNames.map((section) => (
        <Section key={section.slug} section={section} openPath={openPath} />
      ))}
    </>
  );
});

/** A section that can be opened; its pages are only there while it is open. */
function Section({ section, openPath }: { section: SectionName; openPath: string }) {
  const { slug, title } = section;
  const format = useFormat();
  const isOfPage = openPath.startsWith(`${slug}/`);
  const [isOpen, setIsOpen] = useState(isOfPage);
  return (
    <details
      open={isOfPage}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/section mt-1"
    >
      <summary className="ring-focus-inset cursor-pointer rounded-md px-2.5 py-2 text-sm font-semibold select-none hover:bg-hover">
        {format.text(title)}
      </summary>
      {(isOpen || isOfPage) && (
        <SideGroup>{listPagesOf(slug).map((page) => toEntry(page, openPath, format))}</SideGroup>
      )}
    </details>
  );
}
