import { type VisibleDashboard, isolated } from '@soulvia/contracts';
import { Fragment, type ReactNode } from 'react';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';

const buttonClasses =
  'inline-flex min-h-11 items-center rounded-pill border px-5 text-[15px] font-semibold underline-offset-4 hover:underline';

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-band-ink underline underline-offset-4';

/** Lists of exactly what the banner counts. */
const lists = {
  returnRequests: '/admin?section=returns&state=REQUESTED',
  partnerUpdates: '/admin?section=payments',
  outOfStock: '/admin?section=products&low_stock=true',
};

interface CountProps {
  count: number;
  one: string;
  many: string;
  to: string;
}

function Count({ count, one, many, to }: CountProps) {
  return (
    <Link to={to} className={linkClasses}>
      {count} {count === 1 ? one : many}
    </Link>
  );
}

/** The counts that the admin may see. */
function buildCounts(banner: VisibleDashboard['banner']): CountProps[] {
  const counts = [
    { count: banner.return_requests, one: 'return request', many: 'return requests', to: lists.returnRequests },
    { count: banner.partner_updates, one: 'partner update', many: 'partner updates', to: lists.partnerUpdates },
    { count: banner.out_of_stock_alerts, one: 'out-of-stock alert', many: 'out-of-stock alerts', to: lists.outOfStock },
  ];
  return counts.flatMap(({ count, ...rest }) => (count === null ? [] : [{ count, ...rest }]));
}

interface WelcomeBannerProps {
  firstName: string;
  banner: VisibleDashboard['banner'] | undefined;
  /** What waits for staff, and the figures of today. */
  children?: ReactNode;
}

export function WelcomeBanner({ firstName, banner, children }: WelcomeBannerProps) {
  const may = usePermissions();
  const parts = banner ? buildCounts(banner) : [];
  return (
    <section
      aria-label="Welcome"
      className="grid grid-cols-1 gap-4 rounded-panel bg-band px-6 py-7 text-band-ink sm:px-8"
    >
      <p className="font-display text-[28px] leading-tight wrap-anywhere">Welcome back, {isolated(firstName)}</p>
      {parts.length > 0 && (
        <p className="max-w-[60ch] text-band-ink-2">
          You have{' '}
          {parts.map((part, index) => (
            <Fragment key={part.to}>
              {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
              <Count {...part} />
            </Fragment>
          ))}{' '}
          to review.
        </p>
      )}
      {children}
      <p className="flex flex-wrap gap-3">
        {may('partners.read') && (
          <Link to="/admin?section=partners" className={buttonClasses}>
            Manage Partners
          </Link>
        )}
        {may('catalogue.read') && (
          <Link to="/admin?section=products" className={buttonClasses}>
            Manage Products
          </Link>
        )}
      </p>
    </section>
  );
}
