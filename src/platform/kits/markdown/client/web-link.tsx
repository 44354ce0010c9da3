import { Fragment } from 'react';
import { readAddress } from '../shared/link-address.ts';

const look = 'ring-focus rounded-sm text-accent-text hover:underline';

/** A phone number, mail address or website as a link; what cannot be one is text. */
export function WebLink({ value, scheme }: { value: string; scheme: 'tel' | 'mailto' | 'web' }) {
  if (scheme === 'tel')
    return (
      <a href={`tel:${value.replace(/[^+\d]/g, '')}`} dir="ltr" className={look}>
        {value}
      </a>
    );
  if (scheme === 'mailto') {
    const parts = value.split(/(?=[@.])/);
    return (
      <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} dir="ltr" className={look}>
        {/* A line that is too short breaks before the domain and its parts. */}
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </a>
    );
  }
  const address = readAddress(/^https?:\/\//i.test(value) ? value : `https://${value}`);
  if (address === undefined) return value;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr" className={look}>
      {value}
    </a>
  );
}
