import type { Dashboard } from '@soulvia/contracts';
import { Link } from 'react-router-dom';

const buttonClasses =
  'inline-flex min-h-11 items-center rounded-pill border border-ivory px-5 text-[15px] font-semibold hover:bg-moss';

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface WelcomeBannerProps {
  firstName: string;
  banner: Dashboard['banner'] | undefined;
}

export function WelcomeBanner({ firstName, banner }: WelcomeBannerProps) {
  return (
    <section aria-label="Welcome" className="grid gap-2 rounded-panel bg-band px-6 py-7 text-band-ink sm:px-8">
      <p className="font-display text-[28px] leading-tight wrap-anywhere">Welcome back, {firstName}</p>
      {banner && (
        <p className="max-w-[60ch] text-band-ink-2">
          You have {counted(banner.return_requests, 'return request', 'return requests')},{' '}
          {counted(banner.partner_updates, 'partner update', 'partner updates')} and{' '}
          {counted(banner.out_of_stock_alerts, 'out-of-stock alert', 'out-of-stock alerts')} to review.
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to="/admin?section=partners" className={buttonClasses}>
          Manage Partners
        </Link>
        <Link to="/admin?section=products" className={buttonClasses}>
          Manage Products
        </Link>
      </p>
    </section>
  );
}
