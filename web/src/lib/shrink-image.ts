const quality = 0.85;

/** The largest image that is sent. */
export interface ImageSize {
  /** In pixels. */
  width: number;
  pixelsMax: number;
}

/** The scale factor for an image, 1 for no scaling. */
export function shrinkFactor(width: number, height: number, most: ImageSize): number {
  return Math.min(1, most.width / width, Math.sqrt(most.pixelsMax / (width * height)));
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality));
}

/** The image scaled to the largest size, as WebP, or as JPEG in browsers that cannot encode WebP. */
export async function redraw(image: ImageBitmap, most: ImageSize): Promise<Blob | null> {
  const factor = shrinkFactor(image.width, image.height, most);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * factor));
  canvas.height = Math.max(1, Math.round(image.height * factor));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp) return webp;
  // Transparent pixels would turn black in JPEG.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}
