import type { OrderConfirmation } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkResult } from '@/lib/run-bulk';
import { useSession } from '@/lib/session-store';
import { useNow } from '@/lib/use-now';
import { type Selection, useSelection } from '@/lib/use-selection';
import { BulkReport } from '@/ui/listing/bulk-report';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { SectionHeading } from '@/ui/section-heading';
import { BulkOutcomeBar } from './bulk-outcome';
import { ConfirmationDialogs } from './confirmation-dialogs';
import { ConfirmationRow } from './confirmation-row';
import { stateLabels } from './confirmation-texts';
import { OutcomeUndo } from './outcome-undo';
import { OrderWaves } from './order-waves';
import { confirmationsTodayQuery } from './record-contact';
import { useConfirmationActions } from './use-confirmation-actions';
import { useConfirmationsList } from './use-confirmations-list';
import { usePendingOutcome } from './use-pending-outcome';
import { useRowKeys } from './use-row-keys';

/** How often times such as "3 minutes ago" are updated, in milliseconds. */
const clockMs = 30_000;

export function ConfirmationsList() {
  const { state, toolbar, listing } = useConfirmationsList();
  const isOpen = state !== 'declined';
  const { user } = useSession();
  const now = useNow(clockMs);
  const selection = useSelection();
  const [report, setReport] = useState<BulkResult[] | null>(null);
  const [openedId, openRow] = useState<number | null>(null);
  const pending = usePendingOutcome();
  const nextFocus = useRef<number | undefined>(undefined);
  const rows = (listing.list.data?.rows ?? []).filter(({ order }) => !pending.isHidden(order.id));
  const ids = rows.map(({ order }) => order.id);
  const actions = useConfirmationActions(pending, (id) => {
    nextFocus.current = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
  });
  const findOrder = (id: number) => rows.find(({ order }) => order.id === id)?.order;
  const keys = useRowKeys({
    ids: isOpen ? ids : [],
    onOutcome: (id, outcome) => {
      const order = findOrder(id);
      if (order) actions.giveOutcome(order, outcome);
    },
    onReach: openRow,
  });
  // After the row with the focus is gone, the next one takes it.
  useEffect(() => {
    if (nextFocus.current === undefined || actions.task) return;
    keys.focusRow(nextFocus.current);
    nextFocus.current = undefined;
  });
  const draw = (confirmation: OrderConfirmation) => {
    const { order } = confirmation;
    return (
      <ConfirmationRow
        key={order.id}
        ref={keys.attach(order.id)}
        confirmation={confirmation}
        actions={isOpen ? actions.actionsOf(order) : null}
        showKeys={keys.enabled}
        isOpen={openedId === order.id}
        onToggle={() => openRow(openedId === order.id ? null : order.id)}
        isSelected={selection.ids.has(order.id)}
        onSelect={() => selection.toggle(order.id)}
        userId={user?.id}
        now={now}
      />
    );
  };
  return (
    <>
      <ListHead state={state} toolbar={toolbar} />
      {report && <BulkReport noun="orders" results={report} onClose={() => setReport(null)} />}
      <OutcomeUndo pending={pending} onUndone={(id) => (nextFocus.current = id)} />
      <Listing
        {...listing}
        noun="orders"
        emptyText="Nobody is waiting to be called."
        failureText="Failed to load confirmations"
      >
        {() => (
          <>
            {isOpen && ids.length > 0 && <RowsHead ids={ids} selection={selection} hasKeys={keys.enabled} />}
            <ul
              aria-label="Orders to confirm"
              className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-white shadow-1"
            >
              {rows.map(draw)}
            </ul>
          </>
        )}
      </Listing>
      {selection.ids.size > 0 && <BulkOutcomeBar selection={selection} onReport={setReport} />}
      <ConfirmationDialogs actions={actions} />
    </>
  );
}

function ListHead({ state, toolbar }: Pick<ReturnType<typeof useConfirmationsList>, 'state' | 'toolbar'>) {
  return (
    <>
      <ListToolbar
        {...toolbar}
        searchLabel="Search by name, phone or ID"
        heading={<SectionHeading title="Confirmations" isLow />}
        add={<TodayNote />}
      />
      {toolbar.filter.search && <p className="meta">Only orders in “{stateLabels[state]}” are searched.</p>}
      <OrderWaves />
    </>
  );
}

interface RowsHeadProps {
  ids: readonly number[];
  selection: Selection;
  hasKeys: boolean;
}

function RowsHead({ ids, selection, hasKeys }: RowsHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <SelectAll ids={ids} selection={selection} />
      {hasKeys && <KeysNote />}
    </div>
  );
}

function KeysNote() {
  return (
    <p className="meta max-lg:hidden">
      Keys: J and K move between orders, 1 to 5 record the outcome of the order in focus.
    </p>
  );
}

function TodayNote() {
  const today = useQuery(confirmationsTodayQuery()).data;
  if (!today) return null;
  return (
    <p className="meta">
      Today: {today.confirmed} confirmed, {today.declined} refused
    </p>
  );
}
