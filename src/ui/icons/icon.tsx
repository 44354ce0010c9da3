import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { iconPaths, type SpriteIconName } from './icon-paths.ts';
import spriteUrl from './icons.svg?no-inline';

export type IconName = keyof typeof iconPaths | SpriteIconName;
type IconProps = Omit<ComponentProps<'svg'>, 'name'> & { name: IconName; size?: number };

const outlines = new Map<string, string>(Object.entries(iconPaths));

/** Has further icons drawn in place; all others come from the sprite, a file of its own. */
export function drawInline(paths: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(paths)) outlines.set(name, path);
}

/** What points along the line of reading turns round with it. */
const turnsRound =
  /^(arrow_(back|forward)|chevron_(left|right)|left_panel_|undo|redo|reply|forward|send|login|logout|exit_to_app|trending_)/;

/** A Material Symbol in the text's color; decorative, so whatever holds it says what it means. */
export function Icon({ name, size = 20, className, ...props }: IconProps) {
  const outline = outlines.get(name);
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 -240 240 240"
      fill="currentColor"
      {...props}
      className={clsx('shrink-0', turnsRound.test(name) && 'rtl:-scale-x-100', className)}
    >
      {outline ? <path d={outline} /> : <use href={`${spriteUrl}#${name}`} />}
    </svg>
  );
}
