import { screenshotLimits } from '@soulvia/contracts';

const quality = 0.85;

/** The scale factor for an image, 1 for no scaling. */
export function shrinkFactor(width: number, height: number): number {
  return Math.min(1, screenshotLimits.width / width, Math.sqrt(screenshotLimits.pixelsMax / (width * height)));
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality));
}

/** The image scaled to the upload size, as WebP, or as JPEG in browsers that cannot encode WebP. */
export async function redraw(image: ImageBitmap): Promise<Blob | null> {
  const factor = shrinkFactor(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * factor));
  canvas.height = Math.max(1, Math.round(image.height * factor));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent pixels would turn black in JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'));
}
