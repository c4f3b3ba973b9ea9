/**
 * A file that is dropped where nothing takes files would be opened by the browser in place of the product, with all that was
 * not saved. Places that take files do so in any case. It holds for as long as the page lives.
 */
export function holdDroppedFiles(target: Pick<Window, 'addEventListener'>): void {
  const hold = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  target.addEventListener('dragover', hold);
  target.addEventListener('drop', hold);
}
