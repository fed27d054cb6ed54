import { orderLimits } from '@soulvia/contracts';
import { Info, Trash2 } from 'lucide-react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { rupees } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { Image } from '@/ui/image';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { TextLink } from '@/ui/text-link';
import { stepPath } from '../join-steps';
import { PackageFigures } from '../packages/package-figures';
import type { ChosenPackage } from './use-chosen-package';

interface ChosenPackageRowProps {
  chosen: ChosenPackage;
  onQuantity: (quantity: number) => void;
}

export function ChosenPackageRow({ chosen, onQuantity }: ChosenPackageRowProps) {
  const { item, priceNote, obstacle } = chosen;
  return (
    <section
      aria-labelledby="chosen"
      className="grid items-start gap-5 rounded-panel border border-line bg-white p-4 shadow-1 sm:grid-cols-[200px_minmax(0,1fr)] sm:p-5"
    >
      <div className="aspect-square overflow-hidden rounded-card bg-linen">
        <Image src={item.image} width={400} height={400} alt="" className="size-full object-cover" />
      </div>
      <div className="grid min-w-0 gap-4">
        <h2 id="chosen" className="panel-title wrap-anywhere">
          {item.packageName}
        </h2>
        <PackageFigures price={item.price} profit={item.profit} scValue={item.scValue} />
        {priceNote && (
          <p className="flex items-start gap-2 text-sm font-medium text-info">
            <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
            {priceNote}
          </p>
        )}
        {obstacle && (
          <FailureNote message={obstacle}>
            <TextLink to={stepPath('shop')}>See the packages</TextLink>
          </FailureNote>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            name={item.packageName}
            value={item.quantity}
            max={orderLimits.quantityMax}
            onChange={onQuantity}
          />
          <button
            ref={focusHeadingOnRemoval}
            type="button"
            onClick={() => onQuantity(0)}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-2 text-[15px] text-ink-2 hover:text-danger"
          >
            <Trash2 size={18} aria-hidden="true" />
            Remove<span className="sr-only"> {item.packageName}</span>
          </button>
        </div>
        {!obstacle && <PayNow price={item.price} quantity={item.quantity} />}
      </div>
    </section>
  );
}

function PayNow({ price, quantity }: { price: string; quantity: number }) {
  return (
    <p className="rounded-field bg-linen px-4 py-3 tabular-nums">
      You pay now: <strong className="whitespace-nowrap">PKR {rupees(price)}</strong> for one package.
      {quantity > 1 && ' Each payment covers one package. Pay for further packages after this payment is approved.'}
    </p>
  );
}
