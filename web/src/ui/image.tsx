import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

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
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that the server rendered may have loaded or failed before: setting its source repeats the event.
    if (image.current?.complete) image.current.setAttribute('src', image.current.getAttribute('src') ?? '');
  }, []);
  return (
    <img
      ref={image}
      src={usable ? src : placeholder}
      srcSet={usable ? (srcSet ?? undefined) : undefined}
      alt={alt}
      onError={() => setBroken(src)}
      decoding="async"
      {...rest}
    />
  );
}
