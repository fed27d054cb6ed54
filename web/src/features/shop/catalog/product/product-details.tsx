import type { Product } from '@soulvia/contracts';
import { deliveryFeeText, freeDeliveryText, useDeliveryPrices } from '@/lib/delivery';
import { Panels } from '@/ui/panels';

function specifications({ quantity, category_name: category, is_available: available, facts }: Product) {
  const months = facts?.months_after_opening;
  return [
    { name: 'Quantity', value: quantity },
    { name: 'Category', value: category },
    { name: 'Status', value: available ? 'In stock' : 'Out of stock' },
    ...(facts?.size_amount ? [{ name: 'Size', value: `${facts.size_amount} ${facts.size_unit}` }] : []),
    ...(facts?.facet_groups.map(({ name, values }) => ({
      name,
      value: values.map((value) => value.name).join(', '),
    })) ?? []),
    ...(months ? [{ name: 'After opening', value: `Use within ${months} ${months === 1 ? 'month' : 'months'}` }] : []),
  ];
}

/** The sentence about it is specified, whether or not the shop keeps it. */
const promisedFrom = '5000.00';

const longText = 'max-w-prose whitespace-pre-line wrap-anywhere';

export function ProductDetails({ product }: { product: Product }) {
  const prices = useDeliveryPrices();
  const { freeFrom } = prices;
  const { facts } = product;
  const panels = [
    {
      id: 'description',
      label: 'Description',
      content: <p className={longText}>{product.description}</p>,
    },
    {
      id: 'specifications',
      label: 'Specifications',
      content: (
        <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-8 gap-y-2">
          {specifications(product).map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line pb-2">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: 'how-to-use',
      label: 'How to Use',
      content: facts?.how_to_use ? (
        <p className={longText}>{facts.how_to_use}</p>
      ) : (
        <p className="max-w-prose">
          Follow the directions on the pack. Patch test on your inner arm first and wait a day. Stop if irritation
          occurs. For external use only.
        </p>
      ),
    },
    ...(facts?.ingredients
      ? [
          {
            id: 'ingredients',
            label: 'Ingredients',
            content: <p className={longText}>{facts.ingredients}</p>,
          },
        ]
      : []),
    {
      id: 'shipping',
      label: 'Shipping & Returns',
      content: (
        <>
          <p className="max-w-prose">
            Free delivery available on orders{' '}
            {freeFrom === null || freeFrom === promisedFrom ? 'over PKR 5000' : `from ${freeDeliveryText(prices)}`}.
          </p>
          {freeFrom === null && (
            <p className="max-w-prose">Delivery is {deliveryFeeText(prices)} for every order today.</p>
          )}
        </>
      ),
    },
  ];
  return (
    <section aria-label="About this product">
      <Panels label="About this product" panels={panels} />
    </section>
  );
}
