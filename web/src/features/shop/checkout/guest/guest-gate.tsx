import { useSearchParams } from 'react-router-dom';
import { RequireUser } from '@/features/member/accounts/require-user';
import { useFeatures } from '@/lib/features';
import { PageWait } from '@/ui/page-wait';
import { GuestCheckout } from './guest-checkout';

/** Checkout of visitors who are not signed in: they sign in first, unless the shop takes orders without an account. */
export function GuestGate() {
  const [params] = useSearchParams();
  const features = useFeatures();
  const isForUsers = params.has('order') || features?.guest_checkout === 'off';
  if (isForUsers) return <RequireUser>{null}</RequireUser>;
  return features ? <GuestCheckout /> : <PageWait />;
}
