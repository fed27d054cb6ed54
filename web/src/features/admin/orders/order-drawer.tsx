import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getReason } from '@/lib/api-error';
import { isPlainKey, useShortcutsEnabled } from '@/lib/shortcuts';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePermissions } from '@/lib/permissions';
import { focusOnArrival } from '@/lib/visitor-focus';
import { orderQuery } from './get-order';
import { OrderContentForm } from './order-content-form';
import { editButtonId, OrderView } from './order-view';
import { ordersPath } from './order-texts';
import type { OrderStep, useOrderPanel } from './use-order-panel';
import type { OrderSteps } from './use-order-steps';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `j` and `k` open the next and the previous order, like the rows of the list. Off in text fields and in dialogs above this one. */
function OrderStepsBar({ steps, onStep }: { steps: OrderSteps; onStep: (step: OrderStep) => void }) {
  const enabled = useShortcutsEnabled();
  const bar = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const dialogs = document.querySelectorAll('dialog[open]');
    const isOnTop = dialogs.length === 1 && dialogs[0]?.contains(bar.current);
    if (isTyping(event.target) || !isOnTop || document.querySelector('[role=menu]')) return;
    const key = event.key.toLowerCase();
    const step = key === 'j' ? steps.next : key === 'k' ? steps.previous : null;
    if (!step) return;
    event.preventDefault();
    onStep(step);
    // What had the focus may belong to the order that was left.
    bar.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
  const go = (step: OrderStep | null) => () => step && onStep(step);
  return (
    <nav ref={bar} tabIndex={-1} aria-label="Orders beside this one" className="flex flex-wrap gap-3 outline-none">
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts={enabled ? 'k' : undefined}
        paused={!steps.previous}
        onClick={go(steps.previous)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
        Previous
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts={enabled ? 'j' : undefined}
        paused={!steps.next}
        onClick={go(steps.next)}
      >
        Next
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}

interface OrderDrawerProps {
  id: number;
  slipPath: string;
  panel: ReturnType<typeof useOrderPanel>;
  steps: OrderSteps;
}

export function OrderDrawer({ id, slipPath, panel, steps }: OrderDrawerProps) {
  useLiveOrder();
  const mayWrite = usePermissions()('orders.write');
  const read = useQuery(orderQuery(id));
  const isEditing = panel.isEditing && mayWrite;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusOnArrival(document.getElementById(editButtonId));
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Modal title={`Order #${id}`} side="right" wide onClose={panel.close}>
      <OrderStepsBar steps={steps} onStep={panel.goTo} />
      {read.isPending && (
        <div>
          <LoadingNote>Loading the order</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to fetch order: ${getReason(read.error)}`} read={read} />}
      {read.data &&
        (isEditing ? (
          <OrderContentForm key={id} order={read.data} onClose={panel.endEdit} />
        ) : (
          <OrderView order={read.data} slipPath={slipPath} onEdit={mayWrite ? panel.edit : null} />
        ))}
    </Modal>
  );
}

/** Refetches an open order and its history on live events; the list behind it is not refetched. */
function useLiveOrder(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const what of ['one', 'audit', 'history'])
      void client.invalidateQueries({ queryKey: listKey(ordersPath, what) });
  };
  useLive('dashboard.changed', refetch);
  useLive('confirmation.changed', refetch);
  useLive('cash.changed', refetch);
  useLiveConnect(refetch);
}
