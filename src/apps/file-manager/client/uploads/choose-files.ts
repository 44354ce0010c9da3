/** Opens the file chooser. */
export function chooseFiles(take: (files: readonly File[]) => void, isMultiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
