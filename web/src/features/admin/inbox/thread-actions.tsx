import type { AdminUser, InboxThread } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { useChangeThread } from './change-thread';

const adminsQuery = 'role=ADMIN&page_size=200';

/** Who takes care of the thread, and whether it is done. */
export function ThreadActions({ thread: { id, state, assignee, messages } }: { thread: InboxThread }) {
  const { user } = useSession();
  const admins = useQuery({
    queryKey: listKey('users', 'admins'),
    queryFn: ({ signal }) => fetchList<AdminUser>('users', adminsQuery, signal),
  });
  const change = useChangeThread(id);
  const named = (admins.data?.rows ?? [])
    .filter(({ is_active }) => is_active)
    .map((admin) => ({ id: admin.id, name: admin.full_name }));
  const choices = assignee && !named.some((admin) => admin.id === assignee.id) ? [...named, assignee] : named;
  const assign = (userId: number | null) => change.mutate({ action: 'assign', body: { user_id: userId } });
  const isBusy = change.isPending;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <SelectField
          label="Assigned to"
          value={assignee?.id ?? ''}
          disabled={isBusy}
          error={admins.isError ? 'Failed to load admins' : undefined}
          onChange={({ target }) => assign(target.value === '' ? null : Number(target.value))}
        >
          <option value="">No one</option>
          {choices.map((admin) => (
            <option key={admin.id} value={admin.id}>
              {admin.name}
            </option>
          ))}
        </SelectField>
      </div>
      {user && assignee?.id !== user.id && (
        <Button variant="ghost" size="small" className="min-h-12" disabled={isBusy} onClick={() => assign(user.id)}>
          Assign to me
        </Button>
      )}
      {state === 'DONE' ? (
        <Button
          variant="ghost"
          size="small"
          className="min-h-12"
          disabled={isBusy}
          onClick={() => change.mutate({ action: 'reopen' })}
        >
          Reopen
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="min-h-12"
          disabled={isBusy}
          onClick={() => change.mutate({ action: 'done', body: { last_seen_message_id: messages.at(-1)?.id ?? 1 } })}
        >
          Mark as done
        </Button>
      )}
    </div>
  );
}
