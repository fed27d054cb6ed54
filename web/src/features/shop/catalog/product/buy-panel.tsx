import { exactUnitsMax, type Product } from '@soulvia/contracts';
import { ChevronDown, CircleCheck, CircleX, Clock, Heart, Truck } from 'lucide-react';
import { type Ref, useSyncExternalStore } from 'react';
import { clsx } from 'clsx';
import { productPath } from '@/features/shop/products/product-path';
import { LateWaitPart } from '@/features/shop/waits/late-wait-part';
import { useWishlistToggle } from '@/features/shop/wishlist/use-wishlist-toggle';
import { deliveryFeeText, freeDeliveryText, useDeliveryPrices } from '@/lib/delivery';
import { useKnownCity } from '@/lib/known-city';
import { Button } from '@/ui/button';
import { ExpectedDays } from '@/ui/expected-days-part';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { useBuying } from './use-buying';

const fewLeft = 5;
/** Larger quantities are set in the cart. */
const choicesMax = exactUnitsMax;

function describeStock({ is_available: available, quantity }: Product) {
  if (!available) return { text: 'Out of stock', colour: 'text-danger', Icon: CircleX };
  if (quantity <= fewLeft) return { text: `Only ${quantity} left in stock`, colour: 'text-warn', Icon: Clock };
  return { text: 'In stock', colour: 'text-ok', Icon: CircleCheck };
}

/** Shows the stock and announces changes while the page is open. */
function StockLine({ product }: { product: Product }) {
  const { text, colour, Icon } = describeStock(product);
  return (
    <p role="status" className={clsx('flex items-center gap-2 font-medium', colour)}>
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  );
}

const staysAsItIs = () => () => undefined;

/** Ends a sentence with the product's address; with nothing on the server, which does not know by which name it was reached. */
function useProductLink({ id }: Product): string {
  const origin = useSyncExternalStore(
    staysAsItIs,
    () => window.location.origin,
    () => null,
  );
  return origin === null ? '' : `: ${origin}${productPath(id)}`;
}

interface BuyPanelProps {
  product: Product;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** The buttons. */
  ref: Ref<HTMLDivElement>;
}

export function BuyPanel({ product, quantity, onQuantity, ref }: BuyPanelProps) {
  const { inCart, toggle, buy } = useBuying(product);
  const { wished, toggle: toggleWish } = useWishlistToggle(product);
  const prices = useDeliveryPrices();
  const city = useKnownCity();
  const freeFrom = freeDeliveryText(prices);
  const question = `I have a question about ${product.name}${useProductLink(product)}`;
  return (
    <div className="grid gap-5">
      <StockLine product={product} />
      {!product.is_available && <LateWaitPart key={product.id} product={product} />}
      {product.is_available && (
        <span className="relative justify-self-start">
          <select
            aria-label="Number of pieces"
            value={quantity}
            onChange={({ target }) => onQuantity(Number(target.value))}
            className="min-h-11 appearance-none rounded-field border border-line-strong bg-white px-3.5 pr-11!"
          >
            {Array.from({ length: Math.min(product.quantity, choicesMax) }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1} {index === 0 ? 'piece' : 'pieces'}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
      <div ref={ref} className="grid gap-3 lg:grid-cols-2">
        <Button variant="accent" disabled={!product.is_available} onClick={() => buy(quantity)}>
          Buy
        </Button>
        <Button variant="ghost" disabled={!inCart && !product.is_available} onClick={() => toggle(quantity)}>
          {inCart ? 'Remove from cart' : 'Add to cart'}
        </Button>
        <Button variant="quiet" size="small" className="col-span-full" onClick={toggleWish}>
          <Heart size={18} fill={wished ? 'currentColor' : 'none'} aria-hidden="true" />
          {wished ? 'Remove from wishlist' : 'Add to wishlist'}
        </Button>
      </div>
      <div className="grid gap-1">
        <p className="meta flex items-center gap-2">
          <Truck size={18} aria-hidden="true" className="shrink-0" />
          Delivery {deliveryFeeText(prices)}
          {freeFrom && `, free from ${freeFrom}`} · Cash on Delivery
        </p>
        {city && <ExpectedDays city={city} />}
        <WhatsAppLink text={question}>Ask about this on WhatsApp</WhatsAppLink>
      </div>
    </div>
  );
}
