import type { InboxAssignee, InboxThread } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { useChangeThread } from './change-thread';
import { inboxPath } from './inbox-path';

export function ThreadActions({ thread: { id, state, assignee, messages } }: { thread: InboxThread }) {
  const { user } = useSession();
  const staff = useQuery({
    queryKey: listKey('staff', 'assignees'),
    queryFn: ({ signal }) => getJson<InboxAssignee[]>(`${inboxPath}/assignees`, signal),
  });
  const change = useChangeThread(id);
  const permitted = staff.data ?? [];
  const choices =
    assignee && !permitted.some(({ id: known }) => known === assignee.id) ? [...permitted, assignee] : permitted;
  const assign = (userId: number | null) => change.mutate({ action: 'assign', body: { user_id: userId } });
  const isBusy = change.isPending;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <SelectField
          label="Assigned to"
          value={assignee?.id ?? ''}
          disabled={isBusy}
          error={staff.isError ? 'Failed to load staff' : undefined}
          onChange={({ target }) => assign(target.value === '' ? null : Number(target.value))}
        >
          <option value="">No one</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
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
