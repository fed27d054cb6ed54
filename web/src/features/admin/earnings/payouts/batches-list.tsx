import { monthRule, type PayoutBatch, payoutPaths, textProblem } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { findLastMonth } from '../find-last-month';
import { useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useList } from '@/lib/use-list';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Listing } from '@/ui/listing/listing';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { periodsQuery } from '../months/month-requests';
import { BatchCard } from './batch-card';
import { makeBatch, useRereadPayouts } from './payout-requests';

const pageSize = 5;

export function BatchesList() {
  const { filter, resetAll } = useListFilter({});
  const [isMaking, setMaking] = useState(false);
  const may = usePermissions();
  const list = useList<PayoutBatch>({ path: payoutPaths.batches, filter, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        A batch has everybody with confirmed details and enough to be paid. Another person than its maker approves it.
      </p>
      {may('payouts.write') && (
        <div>
          <Button size="small" onClick={() => setMaking(true)}>
            <Plus size={18} aria-hidden="true" />
            Make a batch
          </Button>
        </div>
      )}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={payoutPaths.batches}
        noun="batches"
        emptyText="No batch was made yet."
        failureText="Failed to load the batches"
        onReset={resetAll}
      >
        {(batches) => (
          <ul aria-label="Batches" className="grid grid-cols-1 gap-4">
            {batches.map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </Listing>
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

/** For the newest closed month, where the viewer may know it. */
function MakeDialog({ onClose }: { onClose: () => void }) {
  const may = usePermissions();
  const periods = useQuery({ ...periodsQuery(), enabled: may('earnings.close') });
  return (
    <Modal title="Make a batch" onClose={onClose}>
      {periods.isLoading ? (
        <Skeleton className="h-40" />
      ) : (
        <MakeForm newest={periods.data?.find(({ state }) => state === 'CLOSED')?.month} onClose={onClose} />
      )}
    </Modal>
  );
}

function MakeForm({ newest, onClose }: { newest: string | undefined; onClose: () => void }) {
  const { value: chosen, setValue: setMonth, restored } = useDraftState('payout batch', () => '');
  const month = chosen || (newest ?? findLastMonth());
  const { problems, note, busy, submit } = useCheckedForm({
    draft: month,
    validate: (checked) => ({ month: textProblem(monthRule, checked) }),
    send: makeBatch,
    onSent: ({ payouts }) => {
      notifySuccess(payouts.length === 1 ? 'The batch has 1 payout' : `The batch has ${payouts.length} payouts`);
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DraftNote draft={restored} />
      <ProblemsNote {...note} />
      <TextField
        label="Month"
        hint="A month that is closed"
        type="month"
        value={month}
        error={problems['month']}
        onChange={({ target }) => setMonth(target.value)}
      />
      <FormActions dirty={false} busy={busy} submitLabel="Make batch" busyLabel="Making..." onClose={onClose} />
    </form>
  );
}
