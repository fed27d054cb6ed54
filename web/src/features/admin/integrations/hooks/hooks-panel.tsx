import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { InfoNote } from '@/ui/info-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { HookCard } from './hook-card';
import { HookDeliveries } from './hook-deliveries';
import { HookDialog } from './hook-dialog';
import { hooksQuery } from './hook-requests';
import { SecretDialog } from './secret-dialog';

/** Receivers of other programs. */
export function HooksPanel() {
  const list = useQuery(hooksQuery());
  const form = usePanelParam('form');
  const deliveries = usePanelParam('hook');
  const [secret, setSecret] = useState<string | null>(null);
  const hooks = list.data?.hooks ?? [];
  const find = (id: string | null) => hooks.find((hook) => hook.id === readId(id));
  const shown = find(deliveries.opened);
  if (shown) return <HookDeliveries hook={shown} />;
  const edited = find(form.opened);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        A webhook tells another program what happens in the shop: ids, states and amounts, never names, phones or
        addresses. Each delivery is signed.
      </p>
      {list.data?.takesLoopback && (
        <InfoNote>This shop also sends to its own computer (OUTBOUND_LOOPBACK is on). Use it for tests only.</InfoNote>
      )}
      <div>
        <Button size="small" onClick={() => form.open('new')}>
          <Webhook size={18} aria-hidden="true" />
          Add webhook
        </Button>
      </div>
      {list.isPending && (
        <div>
          <LoadingNote>Loading webhooks</LoadingNote>
          <Skeleton className="h-32" />
        </div>
      )}
      {list.isError && <FailureNote message={`Failed to load webhooks: ${getReason(list.error)}`} read={list} />}
      {list.data && hooks.length === 0 && <p className="font-semibold">No other program gets events of this shop.</p>}
      {hooks.length > 0 && (
        <ul aria-label="Webhooks" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {hooks.map((hook) => (
            <HookCard
              key={hook.id}
              hook={hook}
              deliveriesPath={deliveries.pathOf(hook.id)}
              onEdit={() => form.open(hook.id)}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {(form.opened === 'new' || edited) && (
        <HookDialog hook={edited} onSecret={setSecret} onClose={form.close} key={form.opened} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
