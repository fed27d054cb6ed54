import { catalogueMessages, pictureLimits } from '@soulvia/contracts';
import { pictureProblem } from '@/lib/picture-file';

/** A further picture of a product: one that is there already, or a file that is to be. */
export interface ExtraPicture {
  key: string;
  url: string | null;
  file: File | null;
}

export function storedPictures(urls: readonly string[]): ExtraPicture[] {
  return urls.map((url) => ({ key: url, url, file: null }));
}

export function extrasProblem(pictures: readonly ExtraPicture[]): string | undefined {
  if (pictures.length < pictureLimits.extrasMin) return catalogueMessages.extrasMin;
  return pictures.length > pictureLimits.extrasMax ? catalogueMessages.extrasMax : undefined;
}

/** The pictures with those of the files that can be taken, and what is wrong with the others. */
export function addFiles(pictures: readonly ExtraPicture[], files: readonly File[], newKey: () => string) {
  const kept = [...pictures];
  const problems: string[] = [];
  for (const file of files) {
    const problem = pictureProblem(file, catalogueMessages.notAPicture);
    if (problem) problems.push(`${file.name}: ${problem}`);
    else if (kept.length === pictureLimits.extrasMax) problems.push(`${file.name}: ${catalogueMessages.extrasMax}`);
    else kept.push({ key: newKey(), url: null, file });
  }
  return { kept, problems };
}

export function moved(pictures: readonly ExtraPicture[], from: number, to: number): ExtraPicture[] {
  const next = [...pictures];
  const [picture] = next.splice(from, 1);
  if (picture) next.splice(to, 0, picture);
  return next;
}

/** The server replaces the further pictures as a whole: what stays is sent again, in its new place. */
export async function fileOf({ url, file }: ExtraPicture): Promise<File> {
  if (file) return file;
  const answer = await fetch(url ?? '');
  if (!answer.ok) throw new Error('An image of the product could not be read');
  const bytes = await answer.blob();
  return new File([bytes], 'picture.webp', { type: bytes.type || 'image/webp' });
}
