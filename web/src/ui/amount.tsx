import { rupees, rupeesAndPaisa } from '@/lib/money';

interface AmountProps {
  /** Decimal rupees. */
  value: string;
}

export function ShopAmount({ value }: AmountProps) {
  return <>PKR {rupees(value)}</>;
}

/** The member dashboard's notation; screen readers hear rupees. */
export function DashboardAmount({ value }: AmountProps) {
  return (
    <>
      <span aria-hidden="true">${rupeesAndPaisa(value)}</span>
      <span className="sr-only">{rupees(value)} rupees</span>
    </>
  );
}
