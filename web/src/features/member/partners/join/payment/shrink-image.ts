import { screenshotLimits } from '@soulvia/contracts';

const quality = 0.85;

/** How much smaller a picture has to be, 1 for not at all. */
export function shrinkFactor(width: number, height: number): number {
  return Math.min(1, screenshotLimits.width / width, Math.sqrt(screenshotLimits.pixelsMax / (width * height)));
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality));
}

/** A picture drawn anew at the size that is sent. As JPEG by browsers that cannot write WebP. */
export async function redraw(image: ImageBitmap): Promise<Blob | null> {
  const factor = shrinkFactor(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * factor));
  canvas.height = Math.max(1, Math.round(image.height * factor));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would turn black as JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'));
}
