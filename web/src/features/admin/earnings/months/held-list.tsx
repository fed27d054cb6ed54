import { earningsReasonRule, formatRupees, type HeldLine, heldPath, type HouseholdMatch } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NoteDialog } from '@/features/admin/cash/note-dialog';
import { orderPath } from '@/lib/admin-paths';
import { useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { useList } from '@/lib/use-list';
import { ShopAmount } from '@/ui/amount';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { TextLink } from '@/ui/text-link';
import { nameMonth } from '../plans/plan-texts';
import { decideLine, useRereadMonths } from './month-requests';
import { PartnerLink } from './partner-link';

const pageSize = 10;
const shared: Readonly<Record<HouseholdMatch, string>> = {
  phone: 'the same phone number',
  cnic: 'the same CNIC',
  account: 'the same payout account',
};

/** Lines whose buyer lives with the partner, until finance decides. */
export function HeldList() {
  const { filter, resetAll } = useListFilter({});
  const [deciding, setDeciding] = useState<{ line: HeldLine; release: boolean }>();
  const list = useList<HeldLine>({ path: heldPath, filter, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        Partners are not paid for orders of their own household. Pay a line if partner and buyer are not one household;
        the next close posts it.
      </p>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={heldPath}
        noun="lines"
        emptyText="No line is held."
        failureText="Failed to load the held lines"
        onReset={resetAll}
      >
        {(lines) => (
          <ul aria-label="Held lines" className="grid grid-cols-1 gap-3 compact:gap-2">
            {lines.map((line) => (
              <HeldRow key={line.id} line={line} onDecide={(release) => setDeciding({ line, release })} />
            ))}
          </ul>
        )}
      </Listing>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function HeldRow({ line, onDecide }: { line: HeldLine; onDecide: (release: boolean) => void }) {
  const { month, order_id: order, level, base, percent, amount, by } = line;
  const name = `line of order ${order}, level ${level}`;
  return (
    <li className="grid gap-2 rounded-card border border-line bg-white px-4 py-3">
      <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
        <PartnerLink person={line} />: <ShopAmount value={amount} />
      </h3>
      <p>
        <TextLink to={orderPath(order)}>Order #{order}</TextLink>, {nameMonth(month)}. Level {level}: {percent} % of{' '}
        <ShopAmount value={base} />.
      </p>
      {by && <p className="meta">Partner and buyer have {shared[by]}.</p>}
      <div className="-ml-3 flex flex-wrap">
        <RowButton of={name} onClick={() => onDecide(true)}>
          Pay
        </RowButton>
        <RowButton of={name} onClick={() => onDecide(false)}>
          Do not pay
        </RowButton>
      </div>
    </li>
  );
}

interface DecideDialogProps {
  line: HeldLine;
  release: boolean;
  onClose: () => void;
}

function DecideDialog({ line: { id, order_id: order, amount }, release, onClose }: DecideDialogProps) {
  const decide = useMutation({
    mutationFn: (reason: string) => decideLine(id, { release, reason }),
    onSuccess: () => {
      notifySuccess(release ? 'The next close pays the line' : 'The line is not paid');
      onClose();
    },
    onSettled: useRereadMonths(),
  });
  return (
    <NoteDialog
      title={release ? 'Pay the line' : 'Do not pay the line'}
      question={`${formatRupees(amount)} of order #${order}. It cannot be decided again.`}
      label="Reason"
      rule={earningsReasonRule}
      confirmLabel={release ? 'Pay' : 'Do not pay'}
      draftOf={`held line ${id}`}
      send={decide}
      onClose={onClose}
    />
  );
}
