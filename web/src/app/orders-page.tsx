import { OrdersSection } from '@/features/member/orders/orders-section';
import { PageHeading } from '@/ui/page-heading';

/** For an admin, who shops too but has no dashboard of a member. */
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
