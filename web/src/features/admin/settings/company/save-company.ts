import { type CompanyInfo, companyPath } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { companyQuery } from '@/features/shop/contact/company';
import { putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';

export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (company: CompanyInfo) => putJson<CompanyInfo>(companyPath, company),
    onSuccess: (saved) => {
      client.setQueryData(companyQuery().queryKey, saved);
      notifySuccess('Company info saved');
      void client.invalidateQueries({ queryKey: listKey(companyPath) });
    },
  });
}
