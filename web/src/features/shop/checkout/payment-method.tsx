import { cashDuePaisa } from '@soulvia/contracts';
import { pkr } from '@/features/shop/cart/cart-check';

export function PaymentMethod({ totalPaisa }: { totalPaisa: number }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Payment method</legend>
      <label className="flex items-start gap-4 rounded-card border-2 border-moss bg-sage-100/60 p-4">
        <input type="radio" name="payment_method" value="COD" defaultChecked className="mt-1 size-5 accent-moss" />
        <span className="grid">
          <span className="font-semibold">Cash on Delivery</span>
          <span className="text-[15px] text-ink-2 tabular-nums">
            Please have {pkr(cashDuePaisa(totalPaisa))} in cash, exact change if you can.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
