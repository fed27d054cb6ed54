import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session-store';
import { rupees, toPaisa } from '@/lib/money';
import { packagesQuery } from '../packages/list-packages';
import { toPartnerItem, type PartnerCartItem } from './partner-cart-item';
import { usePartnerCart } from './use-partner-cart';

export interface ChosenPackage {
  /** With current data, or as stored until that is known. */
  item: PartnerCartItem;
  priceNote: string | null;
  /** Why it cannot be bought; null when it can. */
  obstacle: string | null;
}

/** The package in the partner cart at its current price; the stored price may be weeks old. */
export function useChosenPackage(): ChosenPackage | null {
  const { status, user } = useSession();
  const [stored] = usePartnerCart();
  const { data: packages } = useQuery({
    ...packagesQuery(user !== null),
    enabled: status !== 'loading' && stored !== undefined,
  });
  if (!stored) return null;
  const offered = packages?.find(({ id }) => id === stored.id);
  if (!offered) {
    const obstacle = packages ? 'This package is no longer offered. Please choose another one.' : null;
    return { item: stored, priceNote: null, obstacle };
  }
  const changed = toPaisa(offered.price) !== toPaisa(stored.price);
  return {
    item: { ...toPartnerItem(offered), quantity: stored.quantity },
    priceNote: changed ? `Price changed from PKR ${rupees(stored.price)} to PKR ${rupees(offered.price)}` : null,
    obstacle: null,
  };
}
