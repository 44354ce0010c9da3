/** A sentence of a component's documentation: what is between backticks is code. */
export const DocsWords = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="rounded-md bg-sunk px-1 py-0.5 font-mono text-[0.85em]">
        {part}
      </code>
    ),
  );
