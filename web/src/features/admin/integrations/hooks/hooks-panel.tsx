import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { InfoNote } from '@/ui/info-note';
import { ReadNotes } from '@/ui/read-notes';
import { HookCard } from './hook-card';
import { HookDeliveries } from './hook-deliveries';
import { HookDialog } from './hook-dialog';
import { hooksQuery } from './hook-requests';
import { ShownOnceDialog } from '../shown-once-dialog';

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
      <ReadNotes read={list} what="webhooks" className="h-32" />
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
      {secret !== null && <ShownOnceDialog what="secret" value={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
