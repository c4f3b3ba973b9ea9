import type { Picture } from './standalone-svg.ts';

/** Twice the size on paper or on a sharp screen. */
const preferredScale = 2;
/** Every browser draws a canvas with such sides and area; a larger picture is drawn smaller. */
const mostSide = 16_000;
const mostArea = 100_000_000;

/** A drawing as PNG bytes, through an image of our own text; undefined when the browser cannot. */
export async function pngOf({ text, width, height }: Picture): Promise<Blob | undefined> {
  const scale = Math.min(
    preferredScale,
    mostSide / Math.max(width, height),
    Math.sqrt(mostArea / (width * height)),
  );
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
