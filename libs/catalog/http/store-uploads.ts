import { catalogueMessages, pictureLimits } from '@soulvia/contracts';
import { takePictures, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Makes the shop's own pictures of uploads and stores them; none is stored unless all are good.
 *
 * @param notAPicture what the form says of a file that is no picture.
 * @returns their keys, in order.
 */
export async function storeUploads(
  files: FileStore,
  kind: string,
  uploads: readonly Upload[],
  notAPicture: string,
): Promise<string[]> {
  const { brokenPicture: broken, tooManyPixels } = catalogueMessages;
  const says = { 'not-a-picture': notAPicture, broken, 'too-large': tooManyPixels };
  const pictures = await takePictures(uploads, { accepted, pixelsMax: pictureLimits.pixelsMax, says });
  const keys: string[] = [];
  for (const picture of pictures) keys.push(await files.savePicture(kind, picture));
  return keys;
}
