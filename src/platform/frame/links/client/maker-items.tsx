import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import type { RecordMaker, RecordSource } from '../../shell/client/manifest.ts';

interface MakerItemsProps {
  menu: Parameters<ComponentProps<typeof LazyMenu>['children']>[0];
  source: RecordSource;
  /** The app's own maker, which is left out. */
  without?: string;
}

/** Entries of a menu that make records of other apps of what it belongs to: a to-do, a note, an event. */
export function MakerItems({ menu, source, without }: MakerItemsProps) {
  const { makers } = useLateContent();
  const format = useFormat();
  const navigate = useNavigate();
  const make = async (maker: RecordMaker) => {
    const path = await maker.make(source);
    if (path !== undefined) await navigate({ href: path });
  };
  return makers
    .filter(({ id }) => id !== without)
    .map((maker) => (
      <menu.MenuItem
        key={maker.id}
        icon={maker.icon}
        onClick={() => void make(maker).catch(reportLoadFailure)}
      >
        {format.text(maker.title)}
      </menu.MenuItem>
    ));
}
