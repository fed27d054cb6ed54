import { deliveryStates, type Hook, type HookDelivery, hookEventTypes } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { notifyError } from '@/lib/notify';
import { useList } from '@/lib/use-list';
import { Badge } from '@/ui/badge';
import type { FilterField } from '@/ui/listing/filter-field';
import { FilterPopover } from '@/ui/listing/filter-popover';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { TextLink } from '@/ui/text-link';
import { integrationsPath } from '../integrations-tabs';
import { deliveriesPath, resend, useRereadDeliveries } from './hook-requests';
import { deliveryLooks, describeAnswer } from './hook-texts';

const readers = { state: oneOf(deliveryStates), type: oneOf(hookEventTypes) };
const fields: readonly FilterField<keyof typeof readers>[] = [
  {
    name: 'state',
    label: 'State',
    choices: { any: 'All', options: deliveryStates.map((state) => [state, deliveryLooks[state].label] as const) },
  },
  {
    name: 'type',
    label: 'Event',
    choices: { any: 'All', options: hookEventTypes.map((type) => [type, type] as const) },
  },
];
const pageSize = 20;
const rereadMs = 15_000;

/** What was and will be sent to a webhook. */
export function HookDeliveries({ hook }: { hook: Hook }) {
  const path = deliveriesPath(hook.id);
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<HookDelivery>({ path, filter, pageSize, rereadMs });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <TextLink to={integrationsPath('webhooks')}>All webhooks</TextLink>
        <h3 tabIndex={-1} className="panel-title wrap-anywhere">
          Deliveries to <bdi>{hook.url}</bdi>
        </h3>
      </div>
      <div>
        <FilterPopover
          fields={fields}
          values={filter.values}
          onChoose={(name, value) => narrow({ [name]: value })}
          onReset={reset}
        />
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={path}
        noun="deliveries"
        emptyText="No deliveries yet"
        failureText="Failed to load the deliveries"
        onReset={resetAll}
      >
        {(deliveries) => (
          <ul className="grid grid-cols-1 gap-2">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} hook={hook} delivery={delivery} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  );
}

function DeliveryRow({ hook, delivery }: { hook: Hook; delivery: HookDelivery }) {
  const { id, type, sequence, state, attempts, next_at, status, says, took_ms, sent_at, body } = delivery;
  const reread = useRereadDeliveries(hook.id);
  const again = useMutation({
    mutationFn: () => resend(hook.id, id),
    onError: (error) => notifyError(`Failed to send it again: ${getReason(error)}`),
    onSettled: reread,
  });
  return (
    <li className="rounded-card border border-line bg-white px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold wrap-anywhere">
          <span className="font-normal text-ink-2 tabular-nums">#{sequence}</span> {type}
        </h4>
        <Badge {...deliveryLooks[state]} />
      </div>
      {sent_at && (
        <p className="wrap-anywhere">
          {describeAnswer({ status, says })} ({took_ms} ms)
        </p>
      )}
      <p className="meta">
        {sent_at ? `Attempt ${attempts} at ${dateAndTime(sent_at)}.` : 'Not sent yet.'}
        {next_at && attempts > 0 && ` Next attempt at ${dateAndTime(next_at)}.`}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details className="min-w-0 text-[15px]">
          <summary className="min-h-(--row-target) cursor-pointer py-2.5 text-ink-2 hover:text-ink compact:py-1">
            Body<span className="sr-only"> of delivery {id}</span>
          </summary>
          <pre className="rounded-field bg-linen p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(body, null, 2)}
          </pre>
        </details>
        {hook.state === 'ACTIVE' && state !== 'SENDING' && (
          <RowButton of={`delivery ${id}`} disabled={again.isPending} onClick={() => again.mutate()}>
            Send again
          </RowButton>
        )}
      </div>
    </li>
  );
}
