import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { freeDeliveryPaisa, useDeliveryPrices } from '@/lib/delivery';
import { rupees } from '@/lib/money';
import { BottomBar } from '@/ui/bottom-bar';
import { ButtonLink } from '@/ui/button';
import { checkLine, pkr, computeTotals } from './cart-check';
import type { CartLine } from './cart-line';
import { useCheckoutPath } from './checkout-path';
import { FreeDeliveryNote, freeDeliveryProgress } from './free-delivery-note';
import { LineImage } from './line-image';
import { useCart } from './use-cart';

const openForMs = 6_000;
const heading = 'Added to your cart';

interface MiniCartProps {
  addedId: number;
  /** Below the cart link; otherwise a bar at the bottom. */
  isWide: boolean;
  onClose: () => void;
}

/**
 * Shows the product just added and the way on. It takes no focus and announces nothing, because the toast does. It closes by
 * itself, but not under the pointer or while it has the focus.
 */
export function MiniCart({ addedId, isWide, onClose }: MiniCartProps) {
  const lines = useCart();
  const prices = useDeliveryPrices();
  const freeFromPaisa = freeDeliveryPaisa(prices);
  const box = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const added = lines.find(({ id }) => id === addedId);

  const close = () => {
    if (box.current?.contains(document.activeElement)) box.current.parentElement?.querySelector('a')?.focus();
    onClose();
  };
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => leave(), openForMs);
    return () => clearTimeout(timer);
  }, [isPaused, lines]);

  if (!added) return null;
  const checkedLines = lines.map((line) => checkLine(line, undefined));
  const { subtotalPaisa } = computeTotals(checkedLines, prices);
  const delivery = { subtotalPaisa, freeFromPaisa };
  const letGo = (event: FocusEvent) => setPaused(event.currentTarget.contains(event.relatedTarget));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the elements in it
    <div
      ref={box}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={letGo}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isWide ? (
        <section
          aria-label={heading}
          className="rise-in absolute top-full right-0 mt-4 grid w-84 gap-4 rounded-card border border-line bg-white p-4 shadow-3"
        >
          <div className="flex items-center justify-between gap-3">
            <p className="font-semibold">{heading}</p>
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              className="-my-2 -mr-2 grid size-11 place-items-center rounded-full hover:bg-linen"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          <AddedLine line={added} />
          <p className="flex justify-between gap-3 border-t border-line pt-3 tabular-nums">
            <span className="text-ink-2">Subtotal</span>
            <span className="font-semibold">{pkr(subtotalPaisa)}</span>
          </p>
          <FreeDeliveryNote {...delivery} />
          <div className="grid grid-cols-2 gap-2">
            <WayOn />
          </div>
        </section>
      ) : (
        <BottomBar
          label={heading}
          title={pkr(subtotalPaisa)}
          text={freeDeliveryProgress(delivery) ?? (lines.length === 1 ? '1 product' : `${lines.length} products`)}
        >
          <div className="flex shrink-0 gap-2">
            <WayOn />
          </div>
        </BottomBar>
      )}
    </div>
  );
}

function AddedLine({ line }: { line: CartLine }) {
  return (
    <div className="grid grid-cols-[56px_1fr] items-center gap-3">
      <LineImage src={line.imageUrl} />
      <div className="min-w-0">
        <p className="truncate leading-snug font-medium">{line.title}</p>
        <p className="meta tabular-nums">
          {line.qty} × PKR {rupees(line.price)}
        </p>
      </div>
    </div>
  );
}

function WayOn() {
  return (
    <>
      <ButtonLink variant="ghost" size="small" to="/cart">
        View cart
      </ButtonLink>
      <ButtonLink variant="accent" size="small" to={useCheckoutPath()}>
        Checkout
      </ButtonLink>
    </>
  );
}
