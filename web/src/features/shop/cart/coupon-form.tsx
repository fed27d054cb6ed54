import { couponCodeRule, textProblem, tidyText } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { rupees } from '@/lib/money';
import { Button } from '@/ui/button';
import { DiscountRow } from '@/ui/sum-row';
import { TextField } from '@/ui/text-field';
import type { CouponProps } from './kept-coupon';
import { useCoupon } from './use-coupon';

/** Takes a discount code, or shows the one that applies. It stands in the form of the checkout, so it has none of its own. */
export function CouponForm({ phone, onChange }: CouponProps) {
  const coupon = useCoupon(phone);
  const { code, check, failure, isChecking } = coupon;
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<string>();
  const line = check && <DiscountRow order={{ ...check, coupon_code: check.code }} />;
  const report = useEffectEvent(() => onChange({ isChecking, check, line }));
  useEffect(() => report(), [isChecking, check]);
  const remove = () => {
    setTyped('');
    coupon.remove();
  };
  const apply = () => {
    const wrong = textProblem(couponCodeRule, typed);
    setProblem(wrong);
    if (wrong) return;
    const tidy = tidyText(couponCodeRule, typed);
    setTyped(tidy);
    coupon.apply(tidy);
  };
  const gainText = check?.free_delivery ? 'Free delivery' : `−PKR ${rupees(check?.discount ?? 0)}`;
  const removal = (
    <Button variant="quiet" size="small" className="px-0!" onClick={remove}>
      Remove<span className="sr-only"> {code}</span>
    </Button>
  );
  if (coupon.wasApplied)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2 tabular-nums">
        {code} {check ? gainText : 'Checking...'} · {removal}
      </p>
    );
  return (
    <div className="grid gap-2">
      <TextField
        ref={focusHeadingOnRemoval}
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={problem ?? (typed === code ? failure : undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="small" busy={isChecking} disabled={isChecking} onClick={apply}>
          Apply
        </Button>
        {failure && removal}
      </div>
    </div>
  );
}
