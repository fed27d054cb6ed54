import { Truck } from 'lucide-react';
import { pkr } from './cart-check';

interface FreeDeliveryNoteProps {
  subtotalPaisa: number;
  /** Null when delivery is never free. */
  freeFromPaisa: number | null;
}

/** How much is missing to free delivery, or that it is reached; null when delivery is never free or the cart is empty. */
export function freeDeliveryProgress({ subtotalPaisa, freeFromPaisa }: FreeDeliveryNoteProps): string | null {
  if (freeFromPaisa === null || subtotalPaisa === 0) return null;
  const missingPaisa = freeFromPaisa - subtotalPaisa;
  return missingPaisa > 0 ? `${pkr(missingPaisa)} to free delivery` : 'You get free delivery';
}

export function FreeDeliveryNote(props: FreeDeliveryNoteProps) {
  const progress = freeDeliveryProgress(props);
  if (progress === null) return null;
  return (
    <p className="flex items-center gap-2 rounded-field bg-sage-100 px-3 py-2 text-[15px] font-medium text-moss tabular-nums">
      <Truck size={18} aria-hidden="true" className="shrink-0" />
      {progress}
    </p>
  );
}
