import { clsx } from 'clsx';
import { Image } from '@/ui/image';

interface GalleryThumbnailsProps {
  images: readonly { src: string | null }[];
  at: number;
  onChoose: (index: number) => void;
}

export function GalleryThumbnails({ images, at, onChoose }: GalleryThumbnailsProps) {
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
