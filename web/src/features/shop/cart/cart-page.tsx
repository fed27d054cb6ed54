import { useState } from 'react';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { CartCheckout } from './cart-checkout';
import { CartLineRow } from './cart-line-row';
import { clearCart, removeFromCart, setQuantity } from './cart-store';
import { EmptyCart } from './empty-cart';
import { useCheckedCart } from './use-checked-cart';

const updateFailed = 'Failed to update cart';

export function CartPage() {
  const { lines, totals, freeFromPaisa, unchecked, rechecking, recheck } = useCheckedCart();
  const [clearing, setClearing] = useState(false);

  const remove = (id: number) => {
    if (!removeFromCart(id)) return notifyError(updateFailed);
    notifySuccess('Item removed from cart.');
  };
  const clear = () => {
    setClearing(false);
    if (!clearCart()) return notifyError(updateFailed);
    notifySuccess('Cart cleared.');
  };

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title="Cart" />
        {lines.length > 0 && (
          <Button variant="quiet" size="small" className="-mr-4" onClick={() => setClearing(true)}>
            Clear cart
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_400px] lg:gap-10">
          <div className="grid gap-4">
            {unchecked && (
              <FailureNote message="We couldn't check prices and stock." onRetry={recheck} retrying={rechecking} />
            )}
            <ul className="border-t border-line">
              {lines.map((checked) => (
                <CartLineRow
                  key={checked.line.id}
                  checked={checked}
                  onQuantity={(quantity) => setQuantity(checked.line.id, quantity) || notifyError(updateFailed)}
                  onRemove={() => remove(checked.line.id)}
                />
              ))}
            </ul>
          </div>
          <CartCheckout lines={lines} totals={totals} freeFromPaisa={freeFromPaisa} />
        </div>
      )}
      {clearing && (
        <ConfirmDialog
          title="Clear cart"
          question="Are you sure you want to remove everything from your cart?"
          confirmLabel="Clear cart"
          cancelLabel="Keep it"
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}
