import { PageWait } from '@/ui/page-wait';

export function CheckoutWait() {
  return (
    <>
      <h1 className="sr-only">Checkout</h1>
      <PageWait />
    </>
  );
}
