import { useState } from 'react';
import { Image } from '@/ui/image';
import { Spinner } from '@/ui/spinner';

interface GalleryImageProps {
  src: string | null;
  srcSet: string | null;
  alt: string;
  eager: boolean;
}

export function GalleryImage({ src, srcSet, alt, eager }: GalleryImageProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative aspect-4/5">
      {!loaded && (
        <span className="absolute inset-0 grid place-items-center text-moss">
          <Spinner />
        </span>
      )}
      <Image
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 1312px) 608px, (min-width: 768px) 46vw, 100vw"
        width={800}
        height={1000}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onLoad={() => setLoaded(true)}
        className="relative size-full object-cover"
      />
    </div>
  );
}
