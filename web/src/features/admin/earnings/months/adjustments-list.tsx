import { type Adjustment, adjustmentsPath, type AdjustmentState, say } from '@soulvia/contracts';
import { Check, Clock, type LucideIcon, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { ShopAmount } from '@/ui/amount';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Listing } from '@/ui/listing/listing';
import { nameMonth } from '../plans/plan-texts';
import { AdjustDialog } from './adjust-dialog';
import { PartnerLink } from './partner-link';

const pageSize = 10;
const looks: Readonly<Record<AdjustmentState, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> = {
  WAITING: { label: 'Waiting', tone: 'yellow', Icon: Clock },
  APPROVED: { label: 'Approved', tone: 'green', Icon: Check },
  REFUSED: { label: 'Not approved', tone: 'red', Icon: X },
};

/** What is added to or taken from balances beside the lines of months. */
export function AdjustmentsList() {
  const { filter, resetAll } = useListFilter({});
  const [isAdding, setAdding] = useState(false);
  const may = usePermissions();
  const list = useList<Adjustment>({ path: adjustmentsPath, filter, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        Fix a wrong close here. Another person approves an adjustment, and the next close posts it.
      </p>
      {may('customers.read') && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            Adjust a balance
          </Button>
        </div>
      )}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={adjustmentsPath}
        noun="adjustments"
        emptyText="No balance was adjusted."
        failureText="Failed to load the adjustments"
        onReset={resetAll}
      >
        {(adjustments) => (
          <ul aria-label="Adjustments" className="grid grid-cols-1 gap-3 compact:gap-2">
            {adjustments.map((adjustment) => (
              <AdjustmentRow key={adjustment.id} adjustment={adjustment} />
            ))}
          </ul>
        )}
      </Listing>
      {isAdding && <AdjustDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function AdjustmentRow({ adjustment }: { adjustment: Adjustment }) {
  const { amount, reason, state, line_id: line, month, by, approved_by: approvedBy } = adjustment;
  return (
    <li className="grid gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere">
          <PartnerLink person={adjustment} />: <ShopAmount value={amount} />
        </h3>
        <Badge {...looks[state]} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="meta">
        {by && say`By ${by.name}. `}
        {approvedBy &&
          (approvedBy.id === by?.id ? 'Approved by an owner alone. ' : say`Approved by ${approvedBy.name}. `)}
        {month && `Posted with ${nameMonth(month)}. `}
        {line !== null && `Line ${line}.`}
      </p>
    </li>
  );
}
