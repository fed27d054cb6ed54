import { type Dashboard, returnRequestDays } from '@soulvia/contracts';
import { Link } from 'react-router-dom';
import { shopDay } from '@/lib/shop-day';

const buttonClasses =
  'inline-flex min-h-11 items-center rounded-pill border border-ivory px-5 text-[15px] font-semibold hover:bg-moss';

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-band-ink underline underline-offset-4';
const dayMs = 24 * 60 * 60 * 1000;

/** Lists of exactly what the banner counts. */
function listsAt(now: Date) {
  const firstDay = shopDay(new Date(now.getTime() - (returnRequestDays - 1) * dayMs));
  return {
    returnRequests: `/admin?section=orders&status=CANCELLED&cancelled_since=${firstDay}`,
    partnerUpdates: '/admin?section=payments',
    outOfStock: '/admin?section=products&low_stock=true',
  };
}

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

interface WelcomeBannerProps {
  firstName: string;
  banner: Dashboard['banner'] | undefined;
  now: Date;
}

export function WelcomeBanner({ firstName, banner, now }: WelcomeBannerProps) {
  const lists = listsAt(now);
  const hasPending = banner !== undefined && banner.partner_updates > 0;
  return (
    <section aria-label="Welcome" className="grid gap-2 rounded-panel bg-band px-6 py-7 text-band-ink sm:px-8">
      <p className="font-display text-[28px] leading-tight wrap-anywhere">Welcome back, {firstName}</p>
      {banner && (
        <p className="max-w-[60ch] text-band-ink-2">
          You have{' '}
          <Count count={banner.return_requests} one="return request" many="return requests" to={lists.returnRequests} />
          ,{' '}
          <Count count={banner.partner_updates} one="partner update" many="partner updates" to={lists.partnerUpdates} />{' '}
          and{' '}
          <Count
            count={banner.out_of_stock_alerts}
            one="out-of-stock alert"
            many="out-of-stock alerts"
            to={lists.outOfStock}
          />{' '}
          to review.
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to={hasPending ? lists.partnerUpdates : '/admin?section=partners'} className={buttonClasses}>
          Manage Partners
        </Link>
        <Link to="/admin?section=products" className={buttonClasses}>
          Manage Products
        </Link>
      </p>
    </section>
  );
}
