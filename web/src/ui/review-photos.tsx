import type { ReviewPhoto } from '@soulvia/contracts';
import { Image } from './image';

/** Photos of a review, each a link to its full size. */
export function ReviewPhotos({ photos, of }: { photos: readonly ReviewPhoto[]; of: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ url, srcset }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block">
            <Image
              src={url}
              srcSet={srcset || null}
              sizes="80px"
              alt={`Photo ${index + 1} of ${of}`}
              loading="lazy"
              width={80}
              height={80}
              className="size-20 rounded-field object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
