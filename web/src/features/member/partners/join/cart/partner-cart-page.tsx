import { useLocation, useNavigate } from 'react-router-dom';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { stepPath } from '../join-steps';
import { StepHeading } from '../step-heading';
import { ChosenPackageRow } from './chosen-package-row';
import { NoPackage } from './no-package';
import { setPackageQuantity } from './partner-cart-store';
import { SignInToGoOn } from './sign-in-to-go-on';
import { TermsForm } from './terms-form';
import { useAdoptedPackage } from './use-adopted-package';
import { useChosenPackage } from './use-chosen-package';

/** The package that was in the cart before this one, as the step before tells it. */
function useReplaced(): string | null {
  const state: unknown = useLocation().state;
  const replaced = typeof state === 'object' && state !== null && 'replaced' in state ? state.replaced : null;
  return typeof replaced === 'string' ? replaced : null;
}

export function PartnerCartPage() {
  useAdoptedPackage();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const chosen = useChosenPackage();
  const replaced = useReplaced();

  const setQuantity = (quantity: number) => {
    if (!setPackageQuantity(quantity)) return notifyError('Failed to update cart');
    if (quantity <= 0) notifySuccess('Item removed from cart.');
  };

  return (
    <>
      <StepHeading title="Your package" />
      {!chosen && <NoPackage />}
      {chosen && (
        <>
          {replaced && (
            <p className="meta rounded-field bg-sage-100 px-4 py-3 text-ink! wrap-anywhere">
              {chosen.item.packageName} has taken the place of {replaced}: there is room for one package.
            </p>
          )}
          <ChosenPackageRow chosen={chosen} onQuantity={setQuantity} />
          {user && (
            <TermsForm
              key={user.id}
              userId={user.id}
              blocked={chosen.obstacle !== null}
              onAccepted={() => void navigate(stepPath('personal'))}
            />
          )}
          {status === 'signed-out' && <SignInToGoOn />}
          <aside className="grid max-w-prose gap-1 border-t border-line pt-6 text-[15px] text-ink-2">
            <h2 className="font-semibold text-ink">Refund and buy-back</h2>
            <p>
              Within 30 days of its approval you can hand a package back. We buy back the unopened products at the price
              you paid; points and rewards that came with it are taken back too.
            </p>
            <div>
              <TextLink to="/shipping-returns">How to hand a package back</TextLink>
            </div>
          </aside>
        </>
      )}
    </>
  );
}
