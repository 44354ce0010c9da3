import { type Ref, Suspense } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';

const RichTextField = lazyPart(
  async () => (await import('../../../../platform/kits/rich-text/client/rich-text-field.tsx')).RichTextField,
);

interface FormattedFieldProps {
  label: string;
  hint?: string;
  /** What it begins with. */
  html: string;
  onChange: (html: string) => void;
  onSubmit: () => void;
  controls?: Ref<RichTextControls> | undefined;
}

/** A labeled formatted text in a form of the mail settings. */
export function FormattedField({ label, hint, controls, ...field }: FormattedFieldProps) {
  return (
    <>
      <span aria-hidden="true" className="text-[0.8125rem] font-semibold">
        {label}
      </span>
      <div className="field flex h-56 flex-col overflow-hidden px-3 pt-2 pb-1">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <RichTextField label={label} {...field} {...(controls && { controls })} className="flex-1" />
        </Suspense>
      </div>
      {hint !== undefined && <p className="text-xs text-dim">{hint}</p>}
    </>
  );
}
