import { WebLink } from '../../../../platform/kits/markdown/client/web-link.tsx';

/** What is known: its name, the value, and how the value can be opened, if at all. */
export type Fact = readonly [name: string, value: string | null, scheme?: 'tel' | 'mailto' | 'web'];

/** What is known of a contact or company; what is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    // A text's own direction must not move it to the other side of the page.
    <dl className="flex flex-col gap-3 ltr:text-left rtl:text-right">
      {known.map(([name, value, scheme], index) => (
        <div key={index} className="flex flex-col gap-0.5">
          <dt className="text-xs text-dim">
            <bdi>{name}</bdi>
          </dt>
          <dd dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
            {scheme ? <WebLink value={value ?? ''} scheme={scheme} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
