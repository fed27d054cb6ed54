import type { PersonalInformation, UpdateProfileRequest } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchJson } from '@/lib/api';
import { reasonOf } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { meQuery } from '../get-me';

export function profileFailure(error: unknown): string {
  return `Failed to update personal information: ${reasonOf(error)}`;
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateProfileRequest) =>
      patchJson<PersonalInformation>('users/personal-information', changes),
    // A password is not for the cache.
    gcTime: 0,
    onSuccess: async () => {
      notifySuccess('Personal information updated successfully!');
      // The account page hands what is read on to the session.
      await client.refetchQueries({ queryKey: meQuery().queryKey });
    },
  });
}
