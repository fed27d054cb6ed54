import type { Order } from '@soulvia/contracts';

export function SlipLines({ order }: { order: Order }) {
  return (
    <table aria-label="Items in this parcel" className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 pr-4">
            Product
          </th>
          <th scope="col" className="py-2 text-right">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product, quantity }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-2 pr-4 wrap-anywhere">{product.name}</td>
            <td className="py-2 text-right tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
