import { type CouponTerms, describeCoupon, ownCouponsPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { formatDay } from '@/lib/format-day';
import { privateKey } from '@/lib/query-client';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';

/** The discount codes of a partner; nothing for one without a code. */
export function OwnCoupons() {
  const { data = [], ...read } = useQuery({
    queryKey: privateKey('own-coupons'),
    queryFn: ({ signal }) => getJson<CouponTerms[]>(ownCouponsPath, signal),
  });
  if (read.isError) return <FailureNote message="Failed to load your discount codes" read={read} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-coupons" className="grid grid-cols-1 gap-3">
      <h3 id="own-coupons" className="text-lg font-semibold">
        Your discount codes
      </h3>
      <ul className="grid gap-2">
        {data.map((coupon) => (
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
