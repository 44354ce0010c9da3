import type { LayoutStyle } from '../shared/layouts.ts';

/** A small drawing of a layout: its bars, and the page between them. */
export function LayoutPicture({ style }: { style: LayoutStyle }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 48"
      className="w-full rounded-md border border-line bg-bg text-ink rtl:-scale-x-100"
    >
      {style === 'layout1' && (
        <>
          <rect width="18" height="48" className="fill-accent" />
          <rect x="18" width="54" height="8" fillOpacity=".22" fill="currentColor" />
          <rect x="4" y="5" width="10" height="2.500" rx="1" className="fill-onaccent" />
          <path
            d="M4 14h8M4 20h10M4 26h7M4 32h9"
            className="stroke-onaccent"
            strokeOpacity=".7"
            strokeWidth="2"
          />
        </>
      )}
      {style === 'layout2' && (
        <>
          <rect width="72" height="9" className="fill-accent" />
          <rect x="4" y="3" width="8" height="3" rx="1" className="fill-onaccent" />
          <path
            d="M38 4.500h7M49 4.500h8M61 4.500h7"
            className="stroke-onaccent"
            strokeOpacity=".7"
            strokeWidth="2"
          />
          <rect y="9" width="72" height="7" fillOpacity=".22" fill="currentColor" />
        </>
      )}
      {style === 'layout3' && (
        <>
          <rect width="72" height="9" fillOpacity=".22" fill="currentColor" />
          <rect x="14" y="2.500" width="24" height="4" rx="1" className="fill-bg" />
          <rect y="9" width="72" height="6" className="fill-accent" />
          <path d="M14 12h7M25 12h8M37 12h7" className="stroke-onaccent" strokeOpacity=".7" strokeWidth="2" />
        </>
      )}
      <path
        d={
          style === 'layout1'
            ? 'M24 18h24M24 25h40M24 31h40M24 37h30'
            : 'M14 23h22M14 30h44M14 36h44M14 42h32'
        }
        stroke="currentColor"
        strokeOpacity=".28"
        strokeWidth="2.500"
      />
    </svg>
  );
}
