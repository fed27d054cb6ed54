import { dutyPermissions, type MorningMail, morningMailPath } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { privateKey } from '@/lib/query-client';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote } from '@/ui/skeleton';
import { TransportNote } from '@/ui/transport-note';

const morningMailQuery = () => ({
  queryKey: privateKey('morning-mail'),
  staleTime: 0,
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<MorningMail>(morningMailPath, signal),
});

/** Whether the signed-in member of staff gets the morning mail. */
export function MorningMailSwitch() {
  const may = usePermissions();
  const client = useQueryClient();
  const hasDuty = may(...dutyPermissions);
  const read = useQuery({ ...morningMailQuery(), enabled: hasDuty });
  const change = useMutation({
    mutationFn: (on: boolean) => putJson<MorningMail>(morningMailPath, { on }),
    onSuccess: (saved) => client.setQueryData(morningMailQuery().queryKey, saved),
  });
  if (!hasDuty) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3 className="font-semibold">Morning mail</h3>
      {read.isPending && <LoadingNote>Loading your choice</LoadingNote>}
      {read.isError && !read.data && <FailureNote message="Failed to load your choice." read={read} />}
      {change.isError && <FailureNote message={getMessage(change.error, 'Failed to save your choice.')} />}
      {read.data && (
        <CheckboxField
          label="Email me every morning at 8 what happened yesterday and what waits"
          checked={change.isPending ? change.variables : read.data.on}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />
      )}
      <TransportNote way="email" />
      <p className="meta">It shows only what you can see in the console. On days with nothing to tell, you get none.</p>
    </section>
  );
}
