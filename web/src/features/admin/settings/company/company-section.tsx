import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { companyQuery } from '@/lib/company';
import { SettingsTrail } from '../settings-trail';
import { CompanyForm } from './company-form';

export function CompanySection() {
  const company = useQuery({
    ...companyQuery(),
    // The data embedded in the page may be older than another admin's save.
    initialData: undefined,
    staleTime: 0,
    // Data being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (company.data && company.isFetchedAfterMount && !company.isError)
    return (
      <SettingsTrail kind="company">
        <CompanyForm company={company.data} />
      </SettingsTrail>
    );
  const isPending = !company.isError;
  return <PanelState query={{ ...company, isPending }} failure="Failed to load the company info." />;
}
