import { type Package, joinMessages, isolated } from '@soulvia/contracts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notify, notifyError } from '@/lib/notify';
import { signInPath } from '@/lib/safe-redirect';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { toPartnerItem } from '../cart/partner-cart-item';
import { addPackage, readPartnerCart } from '../cart/partner-cart-store';
import { useAdoptedPackage } from '../cart/use-adopted-package';
import { usePartnerCart } from '../cart/use-partner-cart';
import { StepHeading } from '../step-heading';
import { joinPath } from '../../join-path';
import { stepPath } from '../join-steps';
import { ownPaymentsQuery } from '../payment/own-payments';
import { isUnauthorized, packagesFailure, packagesQuery } from './list-packages';
import { PackageCard } from './package-card';

/** Puts a package into the partner cart and opens it, after sign-in for guests. */
function useChoosePackage() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (chosen: Package) => {
    const before = readPartnerCart()[0]?.packageName;
    const added = addPackage(toPartnerItem(chosen));
    if (added === 'failed') return notifyError('Failed to add to cart');
    if (added === 'replaced') notify(joinMessages.onePackage);
    const cart = stepPath('cart');
    void navigate(user ? cart : signInPath(cart), { state: { replaced: added === 'replaced' ? before : undefined } });
  };
}

const packageGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-3';

function PackagesWait() {
  return (
    <div className={packageGrid}>
      <LoadingNote>Loading packages</LoadingNote>
      <Skeleton className="h-[600px] rounded-panel" />
      <Skeleton className="h-[600px] rounded-panel" />
      <Skeleton className="h-[600px] rounded-panel max-sm:hidden" />
    </div>
  );
}

const firstRow = 3;

export function PackagesPage() {
  useAdoptedPackage();
  const { status, user } = useSession();
  const [chosenPackage] = usePartnerCart();
  const choose = useChoosePackage();
  const packages = useQuery({
    ...packagesQuery(user !== null),
    enabled: status !== 'loading',
    // The offer stays while it is read once more for a member.
    placeholderData: keepPreviousData,
  });
  const { data, isError } = packages;
  return (
    <>
      <StepHeading title="Choose your package">
        Buy one package to become a partner. Compare price, profit and points.
      </StepHeading>
      {user && <PendingNote />}
      {!data && !isError && <PackagesWait />}
      {!data && isError && <PackagesFailure read={packages} />}
      {data?.length === 0 && (
        <p role="status" className="rounded-panel bg-linen px-6 py-16 text-center">
          No packages are available at the moment. Please check back later.
        </p>
      )}
      {data && data.length > 0 && (
        <>
          <ul className={packageGrid}>
            {data.map((offered, index) => (
              <PackageCard
                key={offered.id}
                offered={offered}
                inCart={offered.id === chosenPackage?.id}
                eager={index < firstRow}
                onAdd={() => choose(offered)}
              />
            ))}
          </ul>
          <div className="meta grid max-w-prose gap-2">
            <p>
              Profit is your share of what you sell yourself. SC points set your level. Earnings depend on sales and may
              be zero: we promise no income and pay nothing for recruiting.
            </p>
            <p className="flex flex-wrap items-center gap-x-4">
              <TextLink to="/terms">Terms of the partner programme</TextLink>
              <TextLink to="/shipping-returns">Refund and buy-back</TextLink>
            </p>
          </div>
        </>
      )}
    </>
  );
}

function PackagesFailure({ read }: { read: UseQueryResult }) {
  const message = packagesFailure(read.error);
  if (!isUnauthorized(read.error)) return <FailureNote message={message} read={read} />;
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNote message={message} />
      <ButtonLink to={`/sign-in?redirect=${joinPath}`}>Sign in</ButtonLink>
    </div>
  );
}

/** For a member with a pending payment. */
function PendingNote() {
  const { data } = useQuery(ownPaymentsQuery());
  const newest = data?.[0];
  if (newest?.status_display !== 'Pending') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sage-100 px-4 py-2">
      <p role="status" className="wrap-anywhere">
        Your payment for {isolated(newest.package_name)} is being reviewed.
      </p>
      <TextLink to={stepPath('welcome')}>See your payment</TextLink>
    </div>
  );
}
