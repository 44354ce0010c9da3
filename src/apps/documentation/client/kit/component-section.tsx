import type { PartDocs } from '../../../../ui/component-docs.ts';
import { useDocumentationTexts } from '../texts/en.ts';
import { DocsTable } from './docs-table.tsx';
import { DocsWords } from './docs-words.tsx';
import { ExampleCard } from './example-card.tsx';
import type { KitComponent } from './kit-pages.ts';

/** All that is written of a component. The words are English; the examples are as the reader's own screens. */
export function ComponentSection({ component: { docs, sources } }: { component: KitComponent }) {
  const texts = useDocumentationTexts();
  return (
    <section className="flex flex-col gap-6">
      <div lang="en" dir="ltr" className="rtl:text-end">
        <h2 className="font-mono text-xl font-bold">{docs.name}</h2>
        <p className="mt-1.5 max-w-160 text-[0.9375rem] leading-6 text-dim">
          <DocsWords text={docs.summary} />
        </p>
      </div>
      {docs.examples.map((example) => (
        <ExampleCard key={example.title} example={example} source={sources[example.title] ?? []} />
      ))}
      <PropsTable part={docs} />
      {docs.parts?.map((part) => (
        <div key={part.name} className="flex flex-col gap-3">
          <div lang="en" dir="ltr" className="rtl:text-end">
            <h3 className="font-mono font-bold">{part.name}</h3>
            <p className="text-sm text-dim">
              <DocsWords text={part.summary} />
            </p>
          </div>
          <PropsTable part={part} />
        </div>
      ))}
      {docs.keyboard.length > 0 ? (
        <DocsTable
          caption={texts.keyboard}
          heads={[texts.keys, texts.action]}
          rows={docs.keyboard.map(({ keys, does }) => [keys, does])}
        />
      ) : (
        <div>
          <h3 className="text-sm font-bold">{texts.keyboard}</h3>
          <p className="mt-1 text-sm text-dim">{texts.noKeys}</p>
        </div>
      )}
      <div>
        <h3 className="text-sm font-bold">{texts.screenReaders}</h3>
        <p lang="en" dir="ltr" className="mt-1 text-sm text-dim rtl:text-end">
          <DocsWords text={docs.screenReader} />
        </p>
      </div>
    </section>
  );
}

function PropsTable({ part }: { part: PartDocs }) {
  const texts = useDocumentationTexts();
  return (
    <>
      {part.props.length > 0 && (
        <DocsTable
          caption={texts.propsOf(part.name)}
          heads={[texts.name, texts.type, texts.default, texts.meaning]}
          rows={part.props.map(({ name, type, default: fallback, summary }) => [
            name,
            type,
            fallback ?? '',
            summary,
          ])}
        />
      )}
      {part.element !== undefined && <p className="text-sm text-dim">{texts.element(part.element)}</p>}
    </>
  );
}
