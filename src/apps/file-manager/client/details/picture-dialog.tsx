import { useState } from 'react';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { usePreviewTexts } from './texts/en.ts';

interface PictureDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

const fitting = { maxInlineSize: '100%', maxBlockSize: '78dvh' };
/** The base styles limit the width of pictures. */
const actual = { maxInlineSize: 'none' };

/** A picture that fits the window. A click or Enter shows it at its actual size, which can be scrolled. */
export function PictureDialog({ name, address, onClose }: PictureDialogProps) {
  const texts = usePreviewTexts();
  const [isActual, setIsActual] = useState(false);
  return (
    <Dialog open size="xl" onOpenChange={(isOpen) => !isOpen && onClose()} title={<bdi>{name}</bdi>}>
      <div className="overflow-auto rounded-xl bg-sunk" style={{ maxBlockSize: '78dvh' }}>
        <button
          type="button"
          aria-label={texts.actualSize}
          aria-pressed={isActual}
          className="ring-focus-inset mx-auto block"
          style={{ cursor: isActual ? 'zoom-out' : 'zoom-in' }}
          onClick={() => setIsActual(!isActual)}
        >
          <img src={address} alt={name} className="block" style={isActual ? actual : fitting} />
        </button>
      </div>
    </Dialog>
  );
}
