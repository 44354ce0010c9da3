import { type ComponentProps, type ComponentType, type Ref, Suspense } from 'react';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useOwnRef } from '../../../../ui/use-own-ref.ts';

const FieldLinks = lazyPart(async () => (await import('./field-links.tsx')).FieldLinks);

type AreaProps = ComponentProps<typeof TextArea>;

type LinkFieldProps = Omit<AreaProps, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The text is Markdown: links show the titles of their records. */
  isMarkdown?: boolean;
  /** The input component, if not a `TextArea`. */
  area?: ComponentType<AreaProps & { value: string }>;
  ref?: Ref<HTMLElement> | undefined;
};

/** Several lines of text that can link to records: a # suggests them, and cards below show where its links lead. */
export function LinkField({
  value,
  onValueChange,
  isMarkdown,
  area: Area = TextArea,
  ref,
  ...props
}: LinkFieldProps) {
  const [field, setField] = useOwnRef<HTMLElement, HTMLTextAreaElement>(ref);
  return (
    <div>
      <Area {...props} ref={setField} value={value} onChange={(event) => onValueChange(event.target.value)} />
      <Suspense>
        <FieldLinks field={field} value={value} onChange={onValueChange} isMarkdown={isMarkdown} />
      </Suspense>
    </div>
  );
}
