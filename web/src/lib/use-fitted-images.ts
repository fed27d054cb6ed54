import { useRef } from 'react';

/** Scales chosen images down before a form takes them. What is chosen later takes the place of what is still being scaled. */
export function useFittedImages(onFitted: (images: File[]) => void): (chosen: FileList | null) => void {
  const latest = useRef(0);
  const fit = async (files: readonly File[]) => {
    latest.current += 1;
    const turn = latest.current;
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
