import { couponMessages, deliveryPaisa, type DiscountedLine, discountLines } from '@soulvia/contracts';
import { useState } from 'react';
import { type DraftLine, quantityProblem } from '@/features/admin/orders/order-draft';
import { OrderItemsFields } from '@/features/admin/orders/order-items-fields';
import { OrderSums } from '@/features/admin/orders/order-sums';
import { useDeliveryPrices } from '@/lib/delivery';
import { decimalRupees, toPaisa } from '@/lib/money';
import { randomId } from '@/lib/random-id';
import { InfoNote } from '@/ui/info-note';
import { type CouponDraft, toRequest, validateDraft } from './coupon-draft';

const decimalOrNull = (rupees: number | null) => rupees?.toFixed(2) ?? null;
const newLine = (): DraftLine => ({ key: randomId(), product: null, quantity: '1' });

/** What a basket would come to with the code as it is typed. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const [lines, setLines] = useState(() => [newLine()]);
  const basket = readBasket(draft, lines);
  return (
    <section aria-labelledby="coupon-preview" className="grid grid-cols-1 gap-4 rounded-card bg-linen p-4 sm:p-6">
      <h3 id="coupon-preview" tabIndex={-1} className="text-lg font-semibold">
        Preview on a basket
      </h3>
      <OrderItemsFields
        lines={lines}
        problems={{}}
        onChange={(line) => setLines((all) => all.map((other) => (other.key === line.key ? line : other)))}
        onRemove={(key) => setLines((all) => all.filter((line) => line.key !== key))}
        onAdd={() => setLines((all) => [...all, newLine()])}
      />
      {basket.length > 0 && <PreviewSums draft={draft} basket={basket} />}
    </section>
  );
}

function readBasket({ product_ids: products, category_ids: categories }: CouponDraft, lines: readonly DraftLine[]) {
  const isForAll = products.length === 0 && categories.length === 0;
  return lines.flatMap(({ product, quantity }): DiscountedLine[] => {
    if (!product || quantityProblem(quantity)) return [];
    const qualifies = isForAll || products.includes(product.id) || categories.includes(product.category ?? 0);
    return [{ quantity: Number(quantity), pricePaisa: toPaisa(product.price), qualifies }];
  });
}

function PreviewSums({ draft, basket }: { draft: CouponDraft; basket: readonly DiscountedLine[] }) {
  const prices = useDeliveryPrices();
  const subtotalPaisa = basket.reduce((sum, { quantity, pricePaisa }) => sum + quantity * pricePaisa, 0);
  const refusal = findRefusal(draft, basket, subtotalPaisa);
  const { code, kind, value, max_discount: most, buy_units } = toRequest(draft);
  const gift = { kind, value: decimalOrNull(value), max_discount: decimalOrNull(most), buy_units };
  const discountPaisa = refusal ? 0 : discountLines(gift, basket).reduce((sum, discount) => sum + discount, 0);
  const isDeliveryFree = !refusal && kind === 'FREE_DELIVERY';
  const shippingPaisa = isDeliveryFree ? 0 : deliveryPaisa(prices, { city: '', subtotalPaisa });
  const sums = {
    subtotal: decimalRupees(subtotalPaisa),
    shipping: decimalRupees(shippingPaisa),
    amount: decimalRupees(subtotalPaisa - discountPaisa + shippingPaisa),
    ...(!refusal && { coupon_code: code, discount: decimalRupees(discountPaisa) }),
  };
  return (
    <>
      <OrderSums order={sums} />
      {refusal && <InfoNote>{refusal}</InfoNote>}
    </>
  );
}

/** Why a code gives this basket nothing, in the order in which the shop looks at it; null when it gives something. */
function findRefusal(draft: CouponDraft, basket: readonly DiscountedLine[], subtotalPaisa: number): string | null {
  const { value, max_discount, buy_units, min_subtotal } = validateDraft(draft);
  if (value ?? max_discount ?? buy_units ?? min_subtotal) return 'Fill in what the code gives.';
  const request = toRequest(draft);
  const units = basket.reduce((sum, { qualifies, quantity }) => sum + (qualifies ? quantity : 0), 0);
  const missingUnits = (request.buy_units ?? 0) - units;
  const missingPaisa = toPaisa(request.min_subtotal ?? 0) - subtotalPaisa;
  if (units === 0) return couponMessages.products;
  if (missingUnits > 0) return couponMessages.units(missingUnits);
  return missingPaisa > 0 ? couponMessages.subtotal(decimalRupees(missingPaisa)) : null;
}
