import type { ReactNode } from 'react';
import { useShellTexts } from './texts/en.ts';

/** The libraries that the product is built with; the marks are our own drawings. */
const technologies: { name: string; url: string; mark: ReactNode }[] = [
  {
    name: 'Zustand',
    url: 'https://zustand.docs.pmnd.rs',
    mark: (
      <>
        <circle cx="7" cy="7.5" r="2.5" />
        <circle cx="17" cy="7.5" r="2.5" />
        <circle cx="12" cy="13" r="6.5" fillOpacity=".55" />
        <circle cx="12" cy="14.5" r="2" />
      </>
    ),
  },
  {
    name: 'Base UI',
    url: 'https://base-ui.com',
    mark: (
      <>
        <path d="M11 4v16a7 7 0 0 1-7-7V6a2 2 0 0 1 2-2z" />
        <path d="M13 4a8 8 0 0 1 0 16z" fillOpacity=".55" />
      </>
    ),
  },
  {
    name: 'Tailwind CSS',
    url: 'https://tailwindcss.com',
    mark: (
      <>
        <path d="M7 10.500c1-3 3-4.5 5.5-4.5 3.5 0 4 3 6.5 3 1.2 0 2.2-.5 3-1.5-1 3-3 4.5-5.5 4.5-3.5 0-4-3-6.5-3-1.2 0-2.2.5-3 1.500z" />
        <path
          d="M2 16.500c1-3 3-4.5 5.5-4.5 3.5 0 4 3 6.5 3 1.2 0 2.2-.5 3-1.5-1 3-3 4.5-5.5 4.5-3.5 0-4-3-6.5-3-1.2 0-2.2.5-3 1.500z"
          fillOpacity=".55"
        />
      </>
    ),
  },
];

/** Links to the libraries. */
export function FooterLinks() {
  const texts = useShellTexts();
  return technologies.map(({ name, url, mark }) => (
    <a
      key={name}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} (${texts.opensInNewTab})`}
      data-tooltip={name}
      className="ring-focus grid size-7 place-items-center rounded-md text-dim transition-colors hover:bg-hover hover:text-accent-text"
    >
      <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="currentColor">
        {mark}
      </svg>
    </a>
  ));
}
