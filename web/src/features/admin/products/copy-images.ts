import { catalogMessages, type Product } from '@soulvia/contracts';
import { imageProblem } from '@/lib/image-file';
import { type ExtraImage, toFile, storedImages } from './extra-image';

export interface CopiedImages {
  display: File | null;
  extras: ExtraImage[];
  /** Whether an image could not be read. */
  isIncomplete: boolean;
}

async function copied(image: ExtraImage): Promise<ExtraImage | null> {
  try {
    const file = await toFile(image);
    return imageProblem(file, catalogMessages.notAImage) ? null : { ...image, file };
  } catch {
    return null;
  }
}

/** The images of a product as files: a new product cannot refer to stored images, so they are uploaded again. */
export async function readImages({ display_image_url: display, images_urls }: Product): Promise<CopiedImages> {
  const stored = storedImages(display === null ? images_urls : [display, ...images_urls]);
  const images = await Promise.all(stored.map(copied));
  const extras = display === null ? images : images.slice(1);
  return {
    display: display === null ? null : (images[0]?.file ?? null),
    extras: extras.filter((image) => image !== null),
    isIncomplete: images.includes(null),
  };
}
