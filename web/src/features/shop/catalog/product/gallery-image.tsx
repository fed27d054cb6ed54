import { Search } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Image } from '@/ui/image';
import { Spinner } from '@/ui/spinner';
import { largestImage } from './largest-image';

export interface ProductImage {
  src: string | null;
  srcSet: string | null;
  alt: string;
}

interface GalleryImageProps {
  image: ProductImage;
  eager: boolean;
  isCurrent: boolean;
  /** When the image may be enlarged soon. */
  onApproach: () => void;
  onEnlarge: () => void;
}

/** An image below a link to its widest version, which scripts open in the viewer. */
export function GalleryImage({ image, eager, isCurrent, onApproach, onEnlarge }: GalleryImageProps) {
  const { src, srcSet, alt } = image;
  const [loaded, setLoaded] = useState(false);
  const enlarge = (event: MouseEvent) => {
    // Browsers open a link elsewhere or save it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onEnlarge();
  };
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
      {src && (
        <a
          href={largestImage(src, srcSet)}
          aria-label={`Enlarge ${alt}`}
          tabIndex={isCurrent ? undefined : -1}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={enlarge}
          className="absolute inset-0 rounded-panel -outline-offset-3!"
        >
          <span className="absolute bottom-3 left-3 grid size-11 place-items-center rounded-full bg-white/90 shadow-1">
            <Search size={22} aria-hidden="true" />
          </span>
        </a>
      )}
    </div>
  );
}
