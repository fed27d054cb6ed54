import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session-store';
import { rupees, toPaisa } from '@/lib/money';
import { packagesQuery } from '../packages/list-packages';
import { partnerItemOf, type PartnerCartItem } from './partner-cart-item';
import { usePartnerCart } from './use-partner-cart';

export interface ChosenPackage {
  /** As the shop offers it today; as it was chosen while that is not known. */
  item: PartnerCartItem;
  priceNote: string | null;
  /** Why it cannot be bought as it is. */
  obstacle: string | null;
}

/** The package in the partner cart, at today's price: what the browser kept may be weeks old. */
export function useChosenPackage(): ChosenPackage | null {
  const { status, user } = useSession();
  const [held] = usePartnerCart();
  const { data: packages } = useQuery({
    ...packagesQuery(user !== null),
    enabled: status !== 'loading' && held !== undefined,
  });
  if (!held) return null;
  const offered = packages?.find(({ id }) => id === held.id);
  if (!offered) {
    const obstacle = packages ? 'This package is no longer offered. Please choose another one.' : null;
    return { item: held, priceNote: null, obstacle };
  }
  const changed = toPaisa(offered.price) !== toPaisa(held.price);
  return {
    item: { ...partnerItemOf(offered), quantity: held.quantity },
    priceNote: changed ? `Price changed from PKR ${rupees(held.price)} to PKR ${rupees(offered.price)}` : null,
    obstacle: null,
  };
}
