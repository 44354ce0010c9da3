/** The error of a fact with several fields. */
export const FactError = ({ text }: { text: string | null }) => (
  <p aria-live="polite" className="text-xs text-danger-text empty:hidden">
    {text}
  </p>
);
