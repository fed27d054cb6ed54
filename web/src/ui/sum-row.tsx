import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { toPaisa } from '@/lib/money';
import { ShopAmount } from './amount';

interface SumRowProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

/** A line of the sums of an order, in a `dl`. */
export function SumRow({ label, strong = false, children }: SumRowProps) {
  return (
    <div className={clsx('flex justify-between gap-4', strong && 'text-lg font-semibold')}>
      <dt className={strong ? undefined : 'text-ink-2'}>{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The same line in a text. */
function TextSum({ label, children }: SumRowProps) {
  return (
    <p className="meta tabular-nums">
      {label} {children}
    </p>
  );
}

export interface DiscountRowProps {
  order: { coupon_code?: string; discount?: string; shipping?: string };
  /** Renders amounts in the style of the page. */
  Amount?: ComponentType<{ value: string }>;
  /** Whether it stands in a text instead of a `dl`. */
  inText?: boolean;
}

/** What a discount code takes off an order; nothing for an order without one. */
export function DiscountRow({ order, Amount = ShopAmount, inText = false }: DiscountRowProps) {
  const { coupon_code: code, discount = '0.00', shipping } = order;
  if (code === undefined) return null;
  const Row = inText ? TextSum : SumRow;
  const isDelivery = toPaisa(discount) === 0 && shipping !== undefined && toPaisa(shipping) === 0;
  return (
    <Row label={`Discount (${code})`}>
      {!isDelivery && '−'}
      {isDelivery ? 'Free delivery' : <Amount value={discount} />}
    </Row>
  );
}
