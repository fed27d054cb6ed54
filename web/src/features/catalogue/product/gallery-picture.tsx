import { useState } from 'react';
import { Picture } from '@/ui/picture';
import { Spinner } from '@/ui/spinner';

interface GalleryPictureProps {
  src: string | null;
  srcSet: string | null;
  alt: string;
  eager: boolean;
}

export function GalleryPicture({ src, srcSet, alt, eager }: GalleryPictureProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative aspect-4/5">
      {!loaded && (
        <span className="absolute inset-0 grid place-items-center text-moss">
          <Spinner />
        </span>
      )}
      <Picture
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
