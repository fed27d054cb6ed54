import { isolated } from '@soulvia/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import { PackageOpen } from 'lucide-react';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { ButtonLink } from '@/ui/button';
import { redirectQuery, signInPath } from '@/lib/safe-redirect';
import { DisclosureLink } from '../../disclosure-link';
import { stepPath } from '../join-steps';
import { StepHeading } from '../step-heading';
import { ChosenPackageRow } from './chosen-package-row';
import { setPackageQuantity } from './partner-cart-store';
import { TermsForm } from './terms-form';
import { useAdoptedPackage } from './use-adopted-package';
import { useChosenPackage } from './use-chosen-package';

export function PartnerCartPage() {
  useAdoptedPackage();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const chosen = useChosenPackage();
  // The package that this one replaced in the cart, from the previous step.
  const { replaced } = (useLocation().state ?? {}) as { replaced?: string | null };

  const setQuantity = (quantity: number) => {
    if (!setPackageQuantity(quantity)) return notifyError('Failed to update cart');
    if (quantity <= 0) notifySuccess('Item removed from cart.');
  };

  return (
    <>
      <StepHeading title="Your package" />
      {chosen ? (
        <>
          {replaced && (
            <p className="meta rounded-field bg-sage-100 px-4 py-3 text-ink! wrap-anywhere">
              {isolated(chosen.item.packageName)} replaced {replaced}: you can buy one package at a time.
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
              You can return a package within 30 days of approval. We buy back unopened products at the price you paid
              and remove the points and rewards that came with them.
            </p>
            <div className="flex flex-wrap gap-x-4">
              <TextLink to="/shipping-returns">How to return a package</TextLink>
              <DisclosureLink />
            </div>
          </aside>
        </>
      ) : (
        <NoPackage />
      )}
    </>
  );
}

function NoPackage() {
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <PackageOpen size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p role="status" className="font-semibold">
        No package selected. Please go back and select a package.
      </p>
      <ButtonLink to={stepPath('shop')}>Choose a package</ButtonLink>
    </div>
  );
}

function SignInToGoOn() {
  const back = stepPath('cart');
  return (
    <section aria-labelledby="sign-in-first" className="grid gap-4">
      <h2 id="sign-in-first" className="panel-title">
        Sign in to continue
      </h2>
      <p>You need an account to become a partner. Your package stays in the cart.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={signInPath(back)}>Sign in</ButtonLink>
        <ButtonLink variant="ghost" to={`/sign-up${redirectQuery(back)}`}>
          Create an account
        </ButtonLink>
      </div>
    </section>
  );
}
