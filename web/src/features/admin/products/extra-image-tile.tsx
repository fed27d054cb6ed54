import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { usePreview } from '@/lib/image-file';
import { Image } from '@/ui/image';
import type { ExtraImage } from './extra-image';

const buttonClasses =
  'grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100 disabled:cursor-not-allowed disabled:opacity-40';

interface ExtraImageTileProps {
  image: ExtraImage;
  /** Counted from 1. */
  place: number;
  last: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export function ExtraImageTile(props: ExtraImageTileProps) {
  const { image, place, last, onMove, onRemove } = props;
  const preview = usePreview(image.file);
  return (
    <li draggable className="flex cursor-grab items-center gap-3 rounded-field border border-line bg-white p-2">
      <div className="size-16 shrink-0 overflow-hidden rounded-field bg-linen">
        <Image src={preview ?? image.url} alt={`Extra image ${place}`} className="size-full object-cover" />
      </div>
      <div className="ml-auto flex">
        <button
          type="button"
          aria-label={`Move image ${place} forward`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          className={buttonClasses}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Move image ${place} back`}
          disabled={last}
          onClick={() => onMove(1)}
          className={buttonClasses}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </button>
        <button
          ref={focusHeadingOnRemoval}
          type="button"
          aria-label={`Remove image ${place}`}
          onClick={onRemove}
          className={buttonClasses}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
