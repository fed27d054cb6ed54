import { CircleAlert, Info, Trash2 } from 'lucide-react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { productPath } from '@/features/shop/products/product-path';
import { Button } from '@/ui/button';
import { Image } from '@/ui/image';
import { Link } from '@/ui/link';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { type CheckedLine, pkr } from './cart-check';

interface CartLineRowProps {
  checked: CheckedLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ checked, onQuantity, onRemove }: CartLineRowProps) {
  const { line, unitPaisa, totalPaisa, available, priceNote, obstacle } = checked;
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-line py-6 sm:grid-cols-[112px_minmax(0,1fr)] sm:gap-x-4">
      <div className="aspect-4/5 overflow-hidden rounded-field bg-linen">
        <Image src={line.imageUrl} width={112} height={140} alt="" loading="lazy" className="size-full object-cover" />
      </div>
      <div className="grid min-w-0 content-between gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-[17px] leading-snug font-semibold wrap-anywhere">
              <Link to={productPath(line.id)} className="-my-3 inline-block py-3 hover:text-clay">
                {line.title}
              </Link>
            </h2>
            <p className="meta tabular-nums">{pkr(unitPaisa)} each</p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{pkr(totalPaisa)}</p>
        </div>
        {priceNote && (
          <p className="flex items-start gap-2 text-sm font-medium text-info">
            <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
            {priceNote}
          </p>
        )}
        {obstacle && (
          <p className="flex items-start gap-2 text-sm font-medium text-danger">
            <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
            {obstacle}
          </p>
        )}
        {available > 0 && available < line.qty && (
          <Button variant="ghost" size="small" className="justify-self-start" onClick={() => onQuantity(available)}>
            <span>
              Take {available}
              <span className="sr-only"> of {line.title}</span>
            </span>
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            name={line.title}
            value={line.qty}
            max={Math.max(available, 1)}
            onChange={(quantity) => (quantity <= 0 ? onRemove() : onQuantity(quantity))}
          />
          <button
            ref={focusHeadingOnRemoval}
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-2 text-[15px] text-ink-2 hover:text-danger"
          >
            <Trash2 size={18} aria-hidden="true" />
            Remove<span className="sr-only"> {line.title}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
