interface ChooseOptions {
  readonly isMultiple?: boolean;
  /** Chooses a folder with all files in it; their relative paths begin with its name. */
  readonly isFolder?: boolean;
  /** Opens the camera on devices that have one. */
  readonly isPhoto?: boolean;
}

/** Opens the file chooser. */
export function chooseFiles(
  take: (files: readonly File[]) => void,
  { isMultiple = true, isFolder = false, isPhoto = false }: ChooseOptions = {},
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.webkitdirectory = isFolder;
  if (isPhoto) {
    input.accept = 'image/*';
    input.capture = 'environment';
  }
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
