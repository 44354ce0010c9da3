import { type Ref, Suspense, useMemo, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition, useComposer } from './composer-store.ts';
import { splitAnswer } from './signature-place.ts';

const RichTextField = lazyPart(
  async () => (await import('../../../../platform/kits/rich-text/client/rich-text-field.tsx')).RichTextField,
);

interface MessageFieldProps {
  composition: Composition;
  controls: Ref<RichTextControls>;
  hidesFormats: boolean;
  onSubmit: () => void;
  className: string;
}

/** The text of a mail. Of a reply, the signature and the quoted text are folded until the person opens them. */
export function MessageField({
  composition,
  controls,
  hidesFormats,
  onSubmit,
  className,
}: MessageFieldProps) {
  const texts = useMailTexts().compose;
  const { revision } = useComposer();
  const { id, to, sourceId, message } = composition;
  // Only at first: once recipients are added by hand, they stay.
  const [startsFocused] = useState(to.length > 0);
  const [isWhole, setIsWhole] = useState(sourceId === null || to.length === 0);
  const { written, rest } = useMemo(
    () => (isWhole ? { written: message, rest: '' } : splitAnswer(message)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the initial content of the editor; later input is kept
    [id, revision, isWhole],
  );
  const change = (html: string) =>
    changeComposition({ message: rest === '' ? html : (html || '<p></p>') + rest });
  return (
    <Suspense fallback={<Skeleton className="m-4 h-24 flex-1" />}>
      <RichTextField
        key={`${id} ${revision} ${isWhole}`}
        controls={controls}
        label={texts.message}
        placeholder={texts.message}
        html={written}
        onChange={change}
        startsFocused={startsFocused}
        onSubmit={onSubmit}
        hidesFormats={hidesFormats}
        after={
          rest !== '' && (
            <div className="flex pt-1">
              <IconButton
                size="sm"
                icon="more_horiz"
                label={texts.showRest}
                aria-expanded={false}
                onClick={() => setIsWhole(true)}
                style={{ blockSize: 20 }}
                className="bg-hover"
              />
            </div>
          )
        }
        className={className}
      />
    </Suspense>
  );
}
