import type { ChangeDutiesRequest, StaffMember } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';

export const staffPath = 'staff';

/** Sets what an admin may do, and reads the list again, also after a refusal. */
export function useChangeDuties(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rights: ChangeDutiesRequest) => putJson<StaffMember>(`${staffPath}/${id}`, rights),
    onSuccess: ({ full_name }) => notifySuccess(`Duties of ${full_name} saved`),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(staffPath) }),
  });
}
