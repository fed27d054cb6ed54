import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { PanelState } from '../account-panel';
import { meQuery } from '../get-me';
import { saveSharing } from './own-data-requests';

/** Whether the uplines of a member see what it orders. */
export function ShareOrders() {
  const client = useQueryClient();
  const me = useQuery(meQuery());
  const save = useMutation({
    mutationFn: saveSharing,
    onSuccess: () => client.refetchQueries({ queryKey: meQuery().queryKey }),
  });
  return (
    <section className="grid gap-3 border-b border-line pb-6">
      <h3 className="font-semibold">What your sponsor sees</h3>
      <p className="meta">
        Your sponsor and the two members above see how many orders you place each month and their total only if you
        agree. Your sponsor then also sees how many you have paid, when you ordered last and how many percent arrived.
        Otherwise your orders count in sums of a team. Figures of partners are always shared.
      </p>
      {save.isError && <FailureNote message={getMessage(save.error, 'Failed to save your choice.')} />}
      {me.data ? (
        <CheckboxField
          label="Share my monthly orders with my sponsor"
          checked={save.isPending ? save.variables : me.data.share_with_sponsor}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate(target.checked)}
        />
      ) : (
        <PanelState query={me} failure="Failed to load your choice." />
      )}
    </section>
  );
}
