import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { pickTone, toneClasses } from '../tone.ts';

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string;
  /** Blank or broken shows the first letter. */
  photoUrl?: string | null;
};

/** A person's picture, or the first letter of the name; decorative, since the name is next to it. */
export function Avatar({ name, photoUrl, className, ...props }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  const showsPhoto = photoUrl && photoUrl !== brokenUrl;
  return (
    <span
      aria-hidden="true"
      {...props}
      className={clsx(
        toneClasses[pickTone(name)],
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold text-ink select-none',
        'bg-[color-mix(in_srgb,var(--tone)_24%,var(--t-paper))]',
        className ?? 'size-9 text-sm',
      )}
    >
      {showsPhoto ? (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(photoUrl)}
          // A drawing (SVG) is not worked out anew whenever light becomes dark.
          className="size-full object-cover scheme-light"
        />
      ) : (
        letter
      )}
    </span>
  );
}
