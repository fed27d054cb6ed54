import { type AdminUser, say } from '@soulvia/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auditQuery } from '@/features/admin/audit/list-audit';
import { getJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { useFailureToast } from '@/lib/use-failure-toast';
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
  /** For a form: data being edited must be fresh and must not change while the user types. */
  once?: boolean;
  onClose: () => void;
  children: (user: AdminUser) => ReactNode;
}

export function ReadUser({ id, once = false, onClose, children }: ReadUserProps) {
  const editOptions = { queryKey: listKey(usersPath, 'edited', id), gcTime: 0, staleTime: Infinity };
  const read = useQuery({ ...userQuery(id), ...(once && editOptions) });
  const isDeleted = read.error instanceof ApiError && read.error.status === 404;
  useFailureToast({ ...read, isError: read.isError && !isDeleted }, 'fetch user');
  // An open form keeps its input even if the user was deleted.
  if (read.data && (once || !isDeleted)) return children(read.data);
  if (read.isPending)
    return (
      <div>
        <LoadingNote>Loading user</LoadingNote>
        <Skeleton className="h-120" />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      {isDeleted ? (
        <DeletedUser id={id} />
      ) : (
        <FailureNote message={`Failed to fetch user: ${getReason(read.error)}`} read={read} />
      )}
      <Button variant="ghost" size="small" onClick={onClose}>
        Back to the list
      </Button>
    </div>
  );
}

/** Names who deleted the user, where the history tells. */
function DeletedUser({ id }: { id: number }) {
  const last = useInfiniteQuery(auditQuery('user', id)).data?.pages[0]?.entries[0];
  const name = last?.type === 'UserDeleted' ? last.actor_name : null;
  return <FailureNote message={name ? say`${name} deleted this customer.` : 'User not found'} />;
}
