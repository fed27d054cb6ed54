import {
  approvalSettings,
  cashSettings,
  companySettings,
  confirmationSettings,
  featureSettings,
  limitSettings,
  mailSettings,
  returnsSettings,
  searchSettings,
  stockSettings,
} from '@soulvia/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountPanel, focusPanelHeading, PanelWait } from '@/features/member/accounts/account-panel';
import { companyQuery } from '@/lib/company';
import { featuresQuery } from '@/lib/features';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { useSession } from '@/lib/session-store';
import { SectionHeading } from '@/ui/section-heading';
import { AdminProfile } from './admin-profile';
import { AppearanceSection } from '@/features/admin/settings/appearance/appearance-section';
import { GroupSection } from '@/features/admin/settings/group-section';
import { LevelsSection } from '@/features/admin/settings/levels/levels-section';
import { PaymentDetailsSection } from '@/features/admin/settings/payment-details-section';
import { TransportNote } from '@/ui/transport-note';
import { SecuritySection } from './security-section';
import { SettingsNav } from './settings-nav';
import { type SettingsTabName, useSettingsTab } from './settings-tabs';

const TextsSection = lazyPart(
  () => import('@/features/admin/settings/texts/texts-section').then((part) => ({ default: part.TextsSection })),
  <PanelWait />,
);

const ContentSection = lazyPart(
  () => import('@/features/admin/content/content-section').then((part) => ({ default: part.ContentSection })),
  <PanelWait />,
);

const AgreementSection = lazyPart(
  () =>
    import('@/features/admin/settings/agreement/agreement-section').then((part) => ({
      default: part.AgreementSection,
    })),
  <PanelWait />,
);

const FacetsSection = lazyPart(
  () => import('@/features/admin/settings/facets/facets-section').then((part) => ({ default: part.FacetsSection })),
  <PanelWait />,
);

const DeliverySection = lazyPart(
  () =>
    import('@/features/admin/settings/delivery/delivery-section').then((part) => ({ default: part.DeliverySection })),
  <PanelWait />,
);

const contents: Record<SettingsTabName, ReactNode> = {
  profile: <AdminProfile />,
  company: <GroupSection group={companySettings} shownWith={() => companyQuery().queryKey} />,
  payments: <PaymentDetailsSection />,
  delivery: <DeliverySection />,
  content: <ContentSection />,
  features: <GroupSection group={featureSettings} shownWith={() => featuresQuery().queryKey} />,
  levels: <LevelsSection />,
  agreement: <AgreementSection />,
  facets: <FacetsSection />,
  search: <GroupSection group={searchSettings} />,
  mails: <GroupSection group={mailSettings} renderNote={() => <TransportNote way="email" hasTest />} />,
  texts: <TextsSection />,
  stock: <GroupSection group={stockSettings} />,
  limits: <GroupSection group={limitSettings} />,
  approvals: <GroupSection group={approvalSettings} />,
  cash: <GroupSection group={cashSettings} />,
  returns: <GroupSection group={returnsSettings} />,
  confirmations: <GroupSection group={confirmationSettings} />,
  security: <SecuritySection />,
  appearance: <AppearanceSection />,
};

export function SettingsSection() {
  const { user } = useSession();
  const may = usePermissions();
  const { name, label, intro, needs } = useSettingsTab();
  const currentTab = useRef(name);
  useEffect(() => {
    if (currentTab.current !== name) focusPanelHeading();
    currentTab.current = name;
  }, [name]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Settings" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[230px_1fr]">
        <SettingsNav current={name} />
        <div className="min-w-0 max-w-[860px]">
          {/* A new user must not see what the previous one typed. */}
          <AccountPanel key={`${user?.id} ${name}`} title={label} intro={intro}>
            {!needs || may(needs) ? contents[name] : <p>You have no access to {label}. Ask an owner.</p>}
          </AccountPanel>
        </div>
      </div>
    </div>
  );
}
