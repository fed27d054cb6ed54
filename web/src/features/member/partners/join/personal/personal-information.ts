import type { PersonalInformation, UpdatePersonalInformationRequest } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, patchJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';

const path = 'users/personal-information';

export const personalInformationQuery = () =>
  queryOptions({
    queryKey: privateKey('personal-information'),
    queryFn: ({ signal }) => getJson<PersonalInformation>(path, signal),
    // Fills a form: must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });

export function savePersonalInformation(request: UpdatePersonalInformationRequest): Promise<PersonalInformation> {
  return patchJson<PersonalInformation>(path, request);
}

export function savingFailure(error: unknown): string {
  return `Failed to update personal information: ${getReason(error)}`;
}
