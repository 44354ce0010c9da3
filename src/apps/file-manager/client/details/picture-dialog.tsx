import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface PictureDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** A picture as large as the window allows. */
export const PictureDialog = ({ name, address, onClose }: PictureDialogProps) => (
  <Dialog open size="xl" onOpenChange={(isOpen) => !isOpen && onClose()} title={<bdi>{name}</bdi>}>
    <img
      src={address}
      alt={name}
      className="mx-auto block max-w-full rounded-xl bg-sunk"
      style={{ maxBlockSize: '78dvh' }}
    />
  </Dialog>
);
