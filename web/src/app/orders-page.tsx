import { OrdersSection } from '@/features/member/orders/orders-section';
import { PageHeading } from '@/ui/page-heading';

/** Orders page for admins, who can shop but have no member dashboard. */
export function OrdersPage() {
  return (
    <div className="container-page grid max-w-4xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="My Orders" className="eyebrow">
        Your account
      </PageHeading>
      <OrdersSection />
    </div>
  );
}
