import { type CompanyInfo, companyPath } from '@soulvia/contracts';
import { companyQuery } from '@/lib/company';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { CompanyForm } from './company-form';

const company: Setting = {
  path: companyPath,
  kind: 'company',
  noun: 'company info',
  shownWith: () => companyQuery().queryKey,
};

export function CompanySection() {
  return (
    <SettingPanel<CompanyInfo> setting={company}>
      {(opened) => <CompanyForm setting={company} opened={opened} />}
    </SettingPanel>
  );
}
