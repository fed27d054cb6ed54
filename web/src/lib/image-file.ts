import { catalogMessages, imageLimits, imageMessages } from '@soulvia/contracts';
import { useEffect, useState } from 'react';

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'];

export const acceptedImages = imageTypes.join(',');

/** Why a file cannot be uploaded as an image. The server checks its content. */
export function imageProblem(file: File, notAImage: string): string | undefined {
  if (/hei[cf]$/i.test(file.type || file.name)) return imageMessages.heic;
  if (!imageTypes.includes(file.type)) return notAImage;
  return file.size > imageLimits.bytesMax ? catalogMessages.imageTooLarge : undefined;
}

export function usePreview(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : null;
}
