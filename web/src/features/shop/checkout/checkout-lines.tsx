import { type CheckedLine, pkr } from '@/features/shop/cart/cart-check';
import { LineImage } from '@/features/shop/cart/line-image';

export function CheckoutLines({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <ul className="grid gap-3 border-b border-line pb-4">
      {lines.map(({ line, totalPaisa, priceNote, obstacle }) => (
        <li key={line.id} className="grid grid-cols-[56px_1fr] items-center gap-3">
          <LineImage src={line.imageUrl} />
          <div className="grid gap-0.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {line.title} <span className="text-ink-2 tabular-nums">× {line.qty}</span>
              </span>
              <span className="shrink-0 tabular-nums">{pkr(totalPaisa)}</span>
            </div>
            {priceNote && <p className="text-sm font-medium text-info">{priceNote}</p>}
            {obstacle && <p className="text-sm font-medium text-danger">{obstacle}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
