import { rupees } from '@/lib/money';
import { points } from '../packages/points';
import { stepPath } from '../join-steps';
import { TextLink } from '@/ui/text-link';
import type { ChosenPackage } from '../cart/use-chosen-package';

export function PaymentSummary({ chosen }: { chosen: ChosenPackage }) {
  const { item, priceNote } = chosen;
  return (
    <section aria-labelledby="you-pay" className="grid gap-2 rounded-panel bg-linen px-5 py-4 tabular-nums">
      <h2 id="you-pay" className="meta">
        You're paying for one package
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="panel-title wrap-anywhere">{item.packageName}</p>
        <p className="panel-title">PKR {rupees(item.price)}</p>
      </div>
      {priceNote && <p className="text-sm font-medium text-info">{priceNote}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="meta">{points(item.scValue)} SC points, once the payment is approved</p>
        <TextLink to={stepPath('cart')}>Change the package</TextLink>
      </div>
      {item.quantity > 1 && (
        <p className="meta">
          Your cart holds {item.quantity}. Pay for further packages after this payment is approved.
        </p>
      )}
    </section>
  );
}
