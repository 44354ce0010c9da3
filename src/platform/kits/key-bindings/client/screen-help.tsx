import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useKeyTexts } from './texts/en.ts';
import type { ScreenHelpSource } from './use-screen-help.ts';

type Found = readonly { readonly title: string; readonly url: string }[];

interface ScreenHelpProps {
  source: ScreenHelpSource;
  /** Closes the dialog that it is in. */
  onLeave: () => void;
}

/** The height of four links, which is the maximum, in two columns, so that the height of the dialog does not change while they load. */
const spaceClass = 'pt-5 sm:min-h-29';

/** Links to the help pages for the current screen. */
export function ScreenHelp({ source, onLeave }: ScreenHelpProps) {
  const texts = useKeyTexts();
  const [found, setFound] = useState<Found>([]);
  useEffect(() => {
    let isCurrent = true;
    const path = source.readPath();
    Promise.all(source.loaders.map(async (load) => (await load())(path))).then(
      (lists) => isCurrent && setFound(lists.flat()),
      () => undefined, // without a connection the keys are there all the same
    );
    return () => void (isCurrent = false);
  }, [source]);
  if (source.loaders.length === 0) return null;
  if (found.length === 0) return <div className={spaceClass} />;
  return (
    <nav aria-label={texts.help} className={spaceClass}>
      <h3 className="mb-1 text-[0.8125rem] font-bold">{texts.help}</h3>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {found.map(({ title, url }) => (
          <li key={url}>
            <a
              href={url}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onLeave();
                source.goTo(url);
              }}
              className="ring-focus flex min-h-9 items-center gap-2 rounded-md text-sm text-accent-text hover:underline"
            >
              <Icon name="description" size={18} />
              <bdi className="min-w-0 truncate">{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
