import { type CouponTerms, describeCoupon } from '@soulvia/contracts';
import { formatDay } from '@/lib/format-day';
import { CopyButton } from '@/ui/copy-button';

/** The discount codes of a partner. */
export function OwnCoupons({ coupons }: { coupons: readonly CouponTerms[] }) {
  return (
    <section aria-labelledby="own-coupons" className="grid grid-cols-1 gap-3">
      <h3 id="own-coupons" className="text-lg font-semibold">
        Your discount codes
      </h3>
      <ul className="grid gap-2">
        {coupons.map((coupon) => (
          <li
            key={coupon.code}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-white p-4"
          >
            <p>
              <strong className="font-semibold">{coupon.code}</strong> · {describeCoupon(coupon)}
              {coupon.ends_on && `, until ${formatDay(coupon.ends_on)}`}
            </p>
            <CopyButton text={coupon.code} what={`code ${coupon.code}`} />
          </li>
        ))}
      </ul>
      <p className="meta">Orders with your code count as yours, unless their buyer has a sponsor.</p>
    </section>
  );
}
