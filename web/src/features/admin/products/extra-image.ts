import { catalogMessages, imageLimits, say } from '@soulvia/contracts';
import { imageProblem } from '@/lib/image-file';
import { fitImages } from '@/lib/use-fitted-images';

/** An extra image of a product: a stored one, or a new file. */
export interface ExtraImage {
  key: string;
  url: string | null;
  file: File | null;
}

export function storedImages(urls: readonly string[]): ExtraImage[] {
  return urls.map((url) => ({ key: url, url, file: null }));
}

export function extrasProblem(images: readonly ExtraImage[]): string | undefined {
  if (images.length < imageLimits.extrasMin) return catalogMessages.extrasMin;
  return images.length > imageLimits.extrasMax ? catalogMessages.extrasMax : undefined;
}

/** The images with the accepted files added, and the problems of the others. */
export function addFiles(images: readonly ExtraImage[], files: readonly File[], newKey: () => string) {
  const accepted = [...images];
  const problems: string[] = [];
  for (const file of files) {
    const problem = imageProblem(file, catalogMessages.notAImage);
    if (problem) problems.push(say`${file.name}: ${problem}`);
    else if (accepted.length === imageLimits.extrasMax) problems.push(say`${file.name}: ${catalogMessages.extrasMax}`);
    else accepted.push({ key: newKey(), url: null, file });
  }
  return { accepted, problems };
}

export function moved(images: readonly ExtraImage[], from: number, to: number): ExtraImage[] {
  const next = [...images];
  const [image] = next.splice(from, 1);
  if (image) next.splice(to, 0, image);
  return next;
}

/** The server replaces the extra images as a whole: kept ones are sent again in their new order. */
export async function toFile({ url, file }: ExtraImage): Promise<File> {
  if (file) {
    const [fitted = file] = await fitImages([file]);
    return fitted;
  }
  const response = await fetch(url ?? '');
  if (!response.ok) throw new Error('A product image could not be read');
  const bytes = await response.blob();
  return new File([bytes], 'image.webp', { type: bytes.type || 'image/webp' });
}
