import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session-store';
import { TextLink } from '@/ui/text-link';
import { useAdoptedPackage } from '../cart/use-adopted-package';
import { usePartnerCart } from '../cart/use-partner-cart';
import { StepHeading } from '../step-heading';
import { packagesQuery } from './list-packages';
import { PackageCard } from './package-card';
import { PackagesFailure } from './packages-failure';
import { packageGrid, PackagesWait } from './packages-wait';
import { PendingNote } from './pending-note';
import { useChoosePackage } from './use-choose-package';

const firstRow = 3;

export function PackagesPage() {
  useAdoptedPackage();
  const { status, user } = useSession();
  const [held] = usePartnerCart();
  const choose = useChoosePackage();
  const packages = useQuery({ ...packagesQuery(user !== null), enabled: status !== 'loading' });
  const { data, error, isError, isFetching, refetch } = packages;
  return (
    <>
      <StepHeading title="Choose your package">
        One package of products makes you a partner. Compare what each costs, what it gives you and what it counts for.
      </StepHeading>
      {user && <PendingNote />}
      {!data && !isError && <PackagesWait />}
      {!data && isError && <PackagesFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
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
                inCart={offered.id === held?.id}
                eager={index < firstRow}
                onAdd={() => choose(offered)}
              />
            ))}
          </ul>
          <div className="meta grid max-w-prose gap-2">
            <p>
              Profit is the share that you keep of what you sell yourself. SC points decide your level. What you earn
              depends on what is sold, and may be nothing: we promise no income, and nobody is paid for inviting others.
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
