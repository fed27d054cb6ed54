import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { meQuery } from '@/features/member/accounts/get-me';
import { useCurrentUser } from '@/features/member/accounts/use-current-user';
import { DashboardSection } from '@/features/admin/dashboard/dashboard-section';
import { useLiveConfirmations } from '@/features/admin/confirmations/use-live-confirmations';
import { useLiveInbox } from '@/features/admin/inbox/use-live-inbox';
import { useLiveReviews } from '@/features/admin/reviews/use-live-reviews';
import { countTask, useLiveTasks, useTasks } from '@/features/admin/tasks/use-tasks';
import { NotificationsSection } from '@/features/admin/notifications/notifications-section';
import { useLiveNotifications, useNotificationFeed } from '@/features/admin/notifications/use-notification-feed';
import { PaymentsSection } from '@/features/admin/payments/payments-section';
import { checkApproval } from '@/ui/check-approval';
import { useDensity } from '@/lib/density';
import { useLiveConnect } from '@/lib/live-channel';
import { useThemedPage } from '@/lib/theme';
import { lazyPart } from '@/lib/lazy-part';
import { queryClient } from '@/lib/query-client';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { usePageTitle } from '@/lib/use-page-title';
import { Link } from '@/ui/link';
import { Modal } from '@/ui/modal';
import { AdminNav } from './admin-nav';
import { type SectionName, sections, useSection, useSectionAccess } from './admin-sections';
import { AdminTopBar } from './admin-top-bar';
import { ErrorBoundary } from './error-boundary';
import { NoAccess } from './no-access';
import { pagePart } from './page-part';
import { ShortcutHelp } from './shortcut-help';
import { SkipLink } from './skip-link';
import { usePaletteKey } from './use-palette-key';
import { useShortcuts } from './use-shortcuts';

/** Reads the admin's rights again when the socket connects: a change of duties has closed it. */
function useLiveRights(): void {
  const client = useQueryClient();
  useLiveConnect(() => void client.invalidateQueries({ queryKey: meQuery().queryKey }));
}

/** Hides the announcement of the shop, which the server put above the page that was opened first. */
function useHiddenAnnouncement(): void {
  useEffect(() => {
    const line = document.getElementById('announcement');
    line?.setAttribute('hidden', '');
    return () => line?.removeAttribute('hidden');
  }, []);
}

const OperationsSection = pagePart(() =>
  import('@/features/admin/operations/operations-section').then((section) => ({
    default: section.OperationsSection,
  })),
);
const SettingsSection = pagePart(() =>
  import('./settings/settings-section').then((section) => ({ default: section.SettingsSection })),
);

const CategoriesSection = pagePart(() =>
  import('@/features/admin/categories/categories-section').then((part) => ({ default: part.CategoriesSection })),
);
const ProductsSection = pagePart(() =>
  import('@/features/admin/products/products-section').then((part) => ({ default: part.ProductsSection })),
);
const StockSection = pagePart(() =>
  import('@/features/admin/stock/stock-section').then((part) => ({ default: part.StockSection })),
);
const PackagesSection = pagePart(() =>
  import('@/features/admin/packages/packages-section').then((part) => ({ default: part.PackagesSection })),
);
const NewsletterSection = pagePart(() =>
  import('@/features/admin/newsletter/newsletter-section').then((part) => ({ default: part.NewsletterSection })),
);
const OrdersSection = pagePart(() =>
  import('@/features/admin/orders/orders-section').then((part) => ({ default: part.OrdersSection })),
);
const ConfirmationsSection = pagePart(() =>
  import('@/features/admin/confirmations/confirmations-section').then((part) => ({
    default: part.ConfirmationsSection,
  })),
);
const CouponsSection = pagePart(() =>
  import('@/features/admin/coupons/coupons-section').then((part) => ({ default: part.CouponsSection })),
);
const CashSection = pagePart(() =>
  import('@/features/admin/cash/cash-section').then((part) => ({ default: part.CashSection })),
);
const EarningsSection = pagePart(() =>
  import('@/features/admin/earnings/earnings-section').then((part) => ({ default: part.EarningsSection })),
);
const DeliverySection = pagePart(() =>
  import('@/features/admin/delivery/delivery-section').then((part) => ({ default: part.DeliverySection })),
);
const ParcelsSection = pagePart(() =>
  import('@/features/admin/parcels/parcels-section').then((part) => ({ default: part.ParcelsSection })),
);
const CustomersSection = pagePart(() =>
  import('@/features/admin/users/user-sections').then((part) => ({ default: part.CustomersSection })),
);
const PartnersSection = pagePart(() =>
  import('@/features/admin/users/user-sections').then((part) => ({ default: part.PartnersSection })),
);

const StaffSection = pagePart(() =>
  import('@/features/admin/staff/staff-section').then((part) => ({ default: part.StaffSection })),
);

const SecurityLogSection = pagePart(() =>
  import('@/features/admin/security-log/security-log-section').then((part) => ({ default: part.SecurityLogSection })),
);

const ExceptionsSection = pagePart(() =>
  import('@/features/admin/exceptions/exceptions-section').then((part) => ({ default: part.ExceptionsSection })),
);

const IntegrationsSection = pagePart(() =>
  import('@/features/admin/integrations/integrations-section').then((part) => ({ default: part.IntegrationsSection })),
);

const InboxSection = pagePart(() =>
  import('@/features/admin/inbox/inbox-section').then((part) => ({ default: part.InboxSection })),
);

const ReturnsSection = pagePart(() =>
  import('@/features/admin/returns/returns-section').then((part) => ({ default: part.ReturnsSection })),
);

const ReviewsSection = pagePart(() =>
  import('@/features/admin/reviews/reviews-section').then((part) => ({ default: part.ReviewsSection })),
);

const ApprovalsSection = pagePart(() =>
  import('@/features/admin/approvals/approvals-section').then((part) => ({ default: part.ApprovalsSection })),
);

const IdleGuard = lazyPart(() => import('./idle-guard').then((part) => ({ default: part.IdleGuard })));

const loadPalette = () => import('./command-palette/command-palette').then((part) => part.CommandPalette);

const contents: Record<SectionName, ReactNode> = {
  dashboard: <DashboardSection />,
  orders: <OrdersSection />,
  confirmations: <ConfirmationsSection />,
  coupons: <CouponsSection />,
  parcels: <ParcelsSection />,
  delivery: <DeliverySection />,
  cash: <CashSection />,
  earnings: <EarningsSection />,
  categories: <CategoriesSection />,
  products: <ProductsSection />,
  stock: <StockSection />,
  customers: <CustomersSection />,
  partners: <PartnersSection />,
  packages: <PackagesSection />,
  payments: <PaymentsSection />,
  newsletter: <NewsletterSection />,
  inbox: <InboxSection />,
  returns: <ReturnsSection />,
  reviews: <ReviewsSection />,
  notifications: <NotificationsSection />,
  approvals: <ApprovalsSection />,
  operations: <OperationsSection />,
  integrations: <IntegrationsSection />,
  staff: <StaffSection />,
  exceptions: <ExceptionsSection />,
  'security-log': <SecurityLogSection />,
  settings: <SettingsSection />,
};

queryClient.getMutationCache().config.onSuccess = checkApproval;

export function AdminShell() {
  useCurrentUser();
  useLiveRights();
  useLiveNotifications();
  useLiveTasks();
  useLiveConfirmations();
  useLiveInbox();
  useLiveReviews();
  useThemedPage();
  useHiddenAnnouncement();
  const density = useDensity();
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts(() => setHelpOpen(true));
  const palette = useLazyComponent(loadPalette);
  usePaletteKey({ isOpen: palette.Part !== null, open: palette.open, close: palette.close });
  const section = useSection();
  const mayOpen = useSectionAccess();
  const unread = useNotificationFeed().data?.unread ?? 0;
  const tasks = useTasks();
  const counts = {
    notifications: unread,
    inbox: countTask(tasks, 'messages'),
    confirmations: countTask(tasks, 'confirmations'),
    reviews: countTask(tasks, 'reviews'),
    parcels: countTask(tasks, 'advice'),
    returns: countTask(tasks, 'returns'),
    payments: countTask(tasks, 'payments'),
  };
  const [menuOpen, setMenuOpen] = useState(false);
  const label = sections.find(({ name }) => name === section)?.label ?? '';
  const content = mayOpen(section) ? contents[section] : <NoAccess label={label} />;
  usePageTitle(`${unread > 0 ? `(${unread}) ` : ''}${label} · Admin`);

  return (
    <div className="min-h-dvh print:block! min-[769px]:grid min-[769px]:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-line bg-white px-4 py-5 max-[769px]:hidden print:hidden">
        <Link
          to="/"
          aria-label="Soulvia, home"
          className="-mt-2 mb-4 block w-fit px-3 py-2 font-display text-2xl tracking-[0.14em]"
        >
          SOULVIA
        </Link>
        <AdminNav counts={counts} />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <AdminTopBar onMenu={() => setMenuOpen(true)} palette={palette} />
        <main
          id="main"
          tabIndex={-1}
          data-density={density}
          className="w-full max-w-[1240px] flex-1 px-4 py-3 sm:px-8 sm:py-4"
        >
          <ErrorBoundary key={section}>{content}</ErrorBoundary>
        </main>
      </div>
      <IdleGuard />
      {palette.Part && <palette.Part onClose={palette.close} />}
      {helpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
      {menuOpen && (
        <Modal title="Menu" side="left" onClose={() => setMenuOpen(false)}>
          <AdminNav counts={counts} onFollow={() => setMenuOpen(false)} />
        </Modal>
      )}
    </div>
  );
}
