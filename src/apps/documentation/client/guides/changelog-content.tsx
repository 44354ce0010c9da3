import { Chip } from '../../../../ui/data/chip.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useDocumentationTexts } from '../texts/en.ts';
import type { ReleaseNotes } from './guide-blocks.ts';
import { showInline } from './guide-content.tsx';

const tones: Readonly<Record<string, Tone>> = {
  Added: 'green',
  Changed: 'amber',
  Fixed: 'blue',
  Removed: 'red',
  Breaking: 'red',
  Security: 'purple',
};

/** What changed, by version; its words are English, as the repository's changelog. */
export function ChangelogContent({ versions }: { versions: readonly ReleaseNotes[] }) {
  return (
    <div className="flex flex-col gap-6">
      {versions.map((version) => (
        <Version key={version.version} {...version} />
      ))}
    </div>
  );
}

function Version({ version, date, changes }: ReleaseNotes) {
  const texts = useDocumentationTexts();
  const format = useFormat();
  const kindsOfChange: Readonly<Record<string, string>> = texts.kindsOfChange;
  return (
    <section className="rounded-xl border border-line bg-paper">
      <header className="flex items-baseline gap-3 border-b border-line px-5 py-3.5">
        <h2 className="text-lg leading-6 font-bold">
          {version === 'Unreleased' ? texts.unreleased : <bdi>{version}</bdi>}
        </h2>
        {date !== '' && (
          <time dateTime={date} className="text-sm text-dim">
            {format.date(date)}
          </time>
        )}
      </header>
      <div className="flex flex-col gap-6 px-5 py-5">
        {changes.map(({ kind, items }) => (
          <div key={kind}>
            <h3>
              <Chip label={kindsOfChange[kind] ?? kind} tone={tones[kind] ?? 'gray'} />
            </h3>
            <ul lang="en" dir="ltr" className="mt-2.5 flex list-disc flex-col gap-1.5 ps-5 text-sm leading-6">
              {items.map((item, index) => (
                <li key={index}>{showInline(item)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
