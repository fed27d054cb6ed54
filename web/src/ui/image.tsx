import { type ImgHTMLAttributes, useState } from 'react';

const placeholder = '/img/placeholder.svg';

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  src: string | null;
  srcSet?: string | null;
  alt: string;
}

/** An image with a placeholder for when it is missing or broken. */
export function Image({ src, srcSet, alt, ...rest }: ImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = src !== null && src !== broken;
  return (
    <img
      src={usable ? src : placeholder}
      srcSet={usable ? (srcSet ?? undefined) : undefined}
      alt={alt}
      onError={() => setBroken(src)}
      decoding="async"
      {...rest}
    />
  );
}
