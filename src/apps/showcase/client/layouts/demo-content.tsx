import { useShowcaseTexts } from '../texts/en.ts';

/** A picture and a text of some length, as pages have them. */
export function DemoContent() {
  const { demo } = useShowcaseTexts();
  return (
    <article className="mx-auto max-w-160 p-5 sm:p-8">
      <DuskPicture label={demo.picture} />
      <h2 className="mt-7 text-2xl leading-8 font-bold">{demo.title}</h2>
      <p className="mt-1 text-base text-dim">{demo.subtitle}</p>
      {demo.paragraphs.slice(0, 3).map((text) => (
        <Paragraph key={text} text={text} />
      ))}
      <blockquote className="my-7 border-s-3 border-accent-text ps-5 text-lg leading-7 font-semibold text-balance">
        {demo.quote}
      </blockquote>
      {demo.paragraphs.slice(3).map((text) => (
        <Paragraph key={text} text={text} />
      ))}
    </article>
  );
}

const Paragraph = ({ text }: { text: string }) => <p className="mt-4 text-[0.9375rem] leading-7">{text}</p>;

/** Drawn in the theme's colors. */
function DuskPicture({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      className="aspect-32/15 w-full rounded-xl bg-linear-to-b from-brand to-accent/60"
    >
      <circle cx="470" cy="112" r="34" className="fill-white/85" />
      <path d="M0 196q90-64 180-34t150-22 150 8 160 34v118H0z" className="fill-brand/45" />
      <path d="M0 232q110-58 220-20t200-18 220 28v78H0z" className="fill-brand/70" />
      <path d="M0 262q150-46 300-12t340-8v58H0z" className="fill-brand-dark" />
    </svg>
  );
}
