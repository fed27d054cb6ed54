import { liveLimits, type Task, type TaskName, taskNeeds, tasksPath } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { usePermissions } from '@/lib/permissions';
import { privateKey } from '@/lib/query-client';
import { useRefetchSoon } from '@/lib/use-refetch-soon';

const tasksKey = () => privateKey('tasks');

/** What waits for the signed-in admin; undefined while it is not known. */
export function useTasks(): readonly Task[] | undefined {
  const may = usePermissions();
  return useQuery({
    queryKey: tasksKey(),
    queryFn: ({ signal }) => getJson<Task[]>(tasksPath, signal),
    refetchInterval: liveLimits.fallbackPollMs,
    enabled: may(...Object.values(taskNeeds).flat()),
  }).data;
}

/** Keeps the tasks up to date. Mounted once, in the admin shell. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  useRefetchSoon(
    [
      'dashboard.changed',
      'parcel.changed',
      'confirmation.changed',
      'review.changed',
      'inbox.changed',
      'cash.changed',
      'return.changed',
    ],
    () => void client.invalidateQueries({ queryKey: tasksKey() }),
  );
}

export const countTask = (tasks: readonly Task[] | undefined, name: TaskName): number =>
  tasks?.find((task) => task.name === name)?.count ?? 0;
