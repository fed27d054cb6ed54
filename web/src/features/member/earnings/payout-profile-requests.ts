import { payoutPaths, type PayoutProfile, type PayoutProfileRequest, type TaxCertificate } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, sendForm } from '@/lib/api';
import { privateKey } from '@/lib/query-client';
import { fitImages } from '@/lib/use-fitted-images';

export const payoutProfileQuery = () =>
  queryOptions({
    queryKey: privateKey('payout-profile'),
    queryFn: ({ signal }) => getJson<PayoutProfile>(payoutPaths.profile, signal),
  });

export const certificateQuery = (year: number) =>
  queryOptions({
    queryKey: privateKey('tax-certificate', year),
    retry: false,
    queryFn: ({ signal }) => getJson<TaxCertificate>(`${payoutPaths.certificates}/${year}`, signal),
  });

/** Both sides of a CNIC; null where the image that the shop has stays. */
export interface CnicFiles {
  front: File | null;
  back: File | null;
}

export async function saveProfile(request: PayoutProfileRequest, { front, back }: CnicFiles): Promise<PayoutProfile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) form.set(name, String(value));
  for (const [name, file] of [['cnic_front', front] as const, ['cnic_back', back] as const]) {
    const [fitted] = file ? await fitImages([file]) : [];
    if (fitted) form.set(name, fitted);
  }
  return sendForm<PayoutProfile>('PUT', payoutPaths.profile, form);
}
