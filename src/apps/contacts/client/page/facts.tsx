interface FactsProps {
  /** What is known, by its name; what is empty is left out. */
  facts: readonly (readonly [name: string, value: string | null])[];
}

/** What is known of a contact or company. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <dl className="flex flex-col gap-3">
      {known.map(([name, value], index) => (
        <div key={index} className="flex flex-col gap-0.5">
          <dt className="text-xs text-dim">{name}</dt>
          <dd dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
