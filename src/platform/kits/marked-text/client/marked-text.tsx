import { splitByRanges, type TextRange } from '../../../../base/match.ts';

interface MarkedTextProps {
  text: string;
  ranges: readonly TextRange[];
}

/** A text in which what was searched for stands out. */
export const MarkedText = ({ text, ranges }: MarkedTextProps) =>
  splitByRanges(text, ranges).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-sm bg-accent-text/15 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
