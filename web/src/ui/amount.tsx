import { rupees, rupeesAndPaisa } from '@/lib/money';

interface AmountProps {
  /** Rupees as a decimal string. */
  value: string;
}

export function ShopAmount({ value }: AmountProps) {
  return <>PKR {rupees(value)}</>;
}

/** As the member dashboard writes it, under a caption that says PKR. Read aloud it is what it is: rupees. */
export function DashboardAmount({ value }: AmountProps) {
  return (
    <>
      <span aria-hidden="true">${rupeesAndPaisa(value)}</span>
      <span className="sr-only">{rupees(value)} rupees</span>
    </>
  );
}
