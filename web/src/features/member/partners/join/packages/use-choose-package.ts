import { type Package, partnerMessages } from '@soulvia/contracts';
import { useNavigate } from 'react-router-dom';
import { notify, notifyError } from '@/lib/notify';
import { signInPath } from '@/lib/safe-redirect';
import { useSession } from '@/lib/session-store';
import { toPartnerItem } from '../cart/partner-cart-item';
import { addPackage, readPartnerCart } from '../cart/partner-cart-store';
import { stepPath } from '../join-steps';

/** Puts a package into the partner cart and opens it, after sign-in for guests. */
export function useChoosePackage() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (chosen: Package) => {
    const before = readPartnerCart()[0]?.packageName;
    const added = addPackage(toPartnerItem(chosen));
    if (added === 'failed') return notifyError('Failed to add to cart');
    if (added === 'replaced') notify(partnerMessages.onePackage);
    const cart = stepPath('cart');
    void navigate(user ? cart : signInPath(cart), { state: { replaced: added === 'replaced' ? before : undefined } });
  };
}
