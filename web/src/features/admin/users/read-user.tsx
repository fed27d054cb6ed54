import type { AdminUser } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getJson } from '@/lib/api';
import { ApiError, reasonOf } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { usersPath } from './users-kind';

export const userQuery = (id: number) => ({
  queryKey: listKey(usersPath, 'one', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<AdminUser>(`${usersPath}/${id}`, signal),
  staleTime: 0,
});

interface ReadUserProps {
  id: number;
  /** For a form: what is being edited must neither be old nor change under the hands. */
  once?: boolean;
  onClose: () => void;
  children: (user: AdminUser) => ReactNode;
}

export function ReadUser({ id, once = false, onClose, children }: ReadUserProps) {
  const held = { queryKey: listKey(usersPath, 'edited', id), gcTime: 0, staleTime: Infinity };
  const read = useQuery({ ...userQuery(id), ...(once && held) });
  const gone = read.error instanceof ApiError && read.error.status === 404;
  // Gone or not, a form that is open keeps what was typed into it.
  if (read.data && (once || !gone)) return children(read.data);
  if (read.isPending)
    return (
      <div>
        <LoadingNote>Loading user</LoadingNote>
        <Skeleton className="h-120" />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNote
        message={gone ? 'User not found' : `Failed to fetch user: ${reasonOf(read.error)}`}
        onRetry={gone ? undefined : () => void read.refetch()}
        retrying={read.isFetching}
      />
      <Button look="ghost" size="small" onClick={onClose}>
        Back to the list
      </Button>
    </div>
  );
}
