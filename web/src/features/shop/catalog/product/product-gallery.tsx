import type { Product } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Image } from '@/ui/image';
import { GalleryImage, type ProductImage } from './gallery-image';

interface GalleryThumbnailsProps {
  images: readonly { src: string | null }[];
  at: number;
  onChoose: (index: number) => void;
}

function GalleryThumbnails({ images, at, onChoose }: GalleryThumbnailsProps) {
  return (
    <ul className="grid grid-cols-5 gap-2 sm:gap-3">
      {images.map(({ src }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Show image ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={clsx(
              'aspect-4/5 w-full overflow-hidden rounded-field border-2 bg-linen',
              index === at ? 'border-moss' : 'border-transparent opacity-75 hover:opacity-100',
            )}
          >
            <Image src={src} width={112} height={140} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const settleMs = 90;
// Use aria-disabled at both ends, because a disabled button would lose the focus.
const arrowClasses =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 shadow-1 transition hover:bg-white aria-disabled:opacity-50';

const loadViewer = () => import('./image-viewer').then((part) => part.loadImageViewer());

function listImages(product: Product): ProductImage[] {
  const { name, images_srcsets } = product;
  return [
    { src: product.display_image_url, srcSet: product.display_image_srcset, alt: name },
    ...product.images_urls.map((src, index) => ({
      src,
      srcSet: images_srcsets?.[index] ?? null,
      alt: `${name}, image ${index + 2}`,
    })),
  ];
}

export function ProductGallery({ product }: { product: Product }) {
  const images = listImages(product);
  const last = images.length - 1;
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, last);
  useEffect(() => () => clearTimeout(settling.current), []);
  const label = `Images of ${product.name}`;
  const { Part: Viewer, prepare, open, close } = useLazyComponent(loadViewer);

  const show = (index: number) => {
    const next = Math.max(0, Math.min(index, last));
    setChosen(next);
    if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
  };
  const showFocused = (index: number) => {
    show(index);
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowRight' ? 1 : -1);
    if (event.target instanceof HTMLAnchorElement) showFocused(next);
    else show(next);
  };
  // After a swipe, the image at rest in the frame is the current one.
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const frame = track.current;
      if (frame && frame.clientWidth > 0) setChosen(Math.round(frame.scrollLeft / frame.clientWidth));
    }, settleMs);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the buttons and the frame inside
    <section aria-label={label} onKeyDown={onKey} className="grid min-w-0 gap-3">
      <div className="relative">
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
          tabIndex={last > 0 ? 0 : undefined}
          aria-label={last > 0 ? 'Images; use the arrow keys to browse' : undefined}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-panel bg-linen [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {images.map((image, index) => (
            <li key={index} className="w-full shrink-0 snap-center">
              <GalleryImage
                image={image}
                eager={index === 0}
                isCurrent={index === at}
                onApproach={prepare}
                onEnlarge={() => {
                  show(index);
                  open();
                }}
              />
            </li>
          ))}
        </ul>
        {last > 0 && <GalleryArrows at={at} count={images.length} onShow={show} />}
      </div>
      {last > 0 && <GalleryThumbnails images={images} at={at} onChoose={show} />}
      {/* The viewer stops the arrow keys pressed in it, so that they do not reach onKey. */}
      {Viewer && <Viewer label={label} images={images} first={at} onLeave={showFocused} onClose={close} />}
    </section>
  );
}

interface GalleryArrowsProps {
  at: number;
  count: number;
  onShow: (index: number) => void;
}

function GalleryArrows({ at, count, onShow }: GalleryArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous image"
        aria-disabled={at === 0}
        onClick={() => onShow(at - 1)}
        className={`${arrowClasses} left-3`}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next image"
        aria-disabled={at === count - 1}
        onClick={() => onShow(at + 1)}
        className={`${arrowClasses} right-3`}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </button>
      <p
        role="status"
        className="absolute right-3 bottom-3 rounded-pill bg-white px-3 py-1 text-[13px] font-semibold tabular-nums"
      >
        {at + 1} of {count}
      </p>
    </>
  );
}
