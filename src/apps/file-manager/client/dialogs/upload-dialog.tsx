import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFileTexts } from '../texts/en.ts';

interface UploadDialogProps {
  /** Lets the person choose files and uploads them. */
  onUpload: () => void;
  onClose: () => void;
}

/** Offers a button to choose files, because browsers open the file chooser only after a click. */
export function UploadDialog({ onUpload, onClose }: UploadDialogProps) {
  const { upload: texts } = useFileTexts();
  const choose = () => {
    onUpload();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      size="sm"
      footer={
        <Button variant="primary" icon="upload" onClick={choose}>
          {texts.choose}
        </Button>
      }
    >
      <p className="text-dim">{texts.text}</p>
    </Dialog>
  );
}
