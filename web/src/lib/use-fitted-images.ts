import { useRef } from 'react';
import { imageProblem } from './image-file';

/** Whether the server takes an image as it is. */
export const isTakenAsItIs = (file: File): boolean => imageProblem(file, '') === undefined;

/**
 * Scales chosen images down. While that lasts a form has them as they are, unless they are too large: one that is submitted early sends them.
 * What is chosen later takes the place of what is still being scaled.
 */
export function useFittedImages(onFitted: (images: File[]) => void): (chosen: FileList | null) => void {
  const latest = useRef(0);
  const fit = async (files: readonly File[]) => {
    latest.current += 1;
    const turn = latest.current;
    if (files.every(isTakenAsItIs)) onFitted([...files]);
    const fitted = await fitImages(files);
    if (turn === latest.current) onFitted(fitted);
  };
  return (chosen) => void fit([...(chosen ?? [])]);
}

/** Without the script they stay as they are. */
export async function fitImages(files: readonly File[]): Promise<File[]> {
  try {
    const { fitImage } = await import('./prepare-image');
    return await Promise.all(files.map(fitImage));
  } catch {
    return [...files];
  }
}
