import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RangeField } from '../../../../ui/fields/range-field.tsx';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { uploadAvatar } from '../../identity/client/account-api.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { dragCrop, maxZoom, middle } from './crop.ts';
import { avatarSide, drawCrop, encodePicture } from './picture.ts';
import { FormFailure } from './auth-parts.tsx';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure } from './use-account-form.ts';

/** Chooses the square of a picture by dragging or with sliders, and stores it. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const texts = useAccountTexts();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomField = useRef<HTMLInputElement>(null);
  const [crop, setCrop] = useState(middle);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const by = { x: event.movementX, y: event.movementY };
    setCrop((now) => dragCrop(picture, now, by, event.currentTarget?.clientWidth ?? avatarSide));
  };
  const use = async () => {
    if (!canvas.current) return;
    setPending(true);
    setFailure('');
    try {
      await uploadAvatar(await encodePicture(canvas.current));
      showMessage({ variant: 'success', text: texts.pictureSaved });
      onClose();
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status);
      setFailure(isRefused ? texts.pictureRefused : describeCallFailure(texts, error));
      setPending(false);
    }
  };
  const percent = (value: number) => texts.percent(format.number(Math.round(value)));
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button variant="primary" pending={isPending} onClick={use}>
        {texts.usePicture}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.cropTitle}
      description={texts.cropHint}
      footer={footer}
      initialFocus={zoomField}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        <canvas
          ref={canvas}
          width={avatarSide}
          height={avatarSide}
          role="img"
          aria-label={texts.preview}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onWheel={(event) =>
            setCrop((now) => ({
              ...now,
              zoom: Math.min(maxZoom, Math.max(1, now.zoom - Math.sign(event.deltaY) * 0.1)),
            }))
          }
          className="mx-auto size-64 max-w-full cursor-grab touch-none rounded-full bg-hover active:cursor-grabbing"
        />
        <RangeField
          ref={zoomField}
          label={texts.zoom}
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          valueText={percent(crop.zoom * 100)}
          onValueChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        {/* The picture does not turn round with the language: its left side is the slider's. */}
        <div dir="ltr" className="contents">
          <RangeField
            label={texts.across}
            min={-1}
            max={1}
            step={0.05}
            value={crop.x}
            valueText={percent((crop.x + 1) * 50)}
            onValueChange={(x) => setCrop({ ...crop, x })}
          />
        </div>
        <RangeField
          label={texts.down}
          min={-1}
          max={1}
          step={0.05}
          value={crop.y}
          valueText={percent((crop.y + 1) * 50)}
          onValueChange={(y) => setCrop({ ...crop, y })}
        />
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
