import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BulkSection } from '@/ui/listing/bulk-section';
import { decidePayment, describeRefusal } from './decide-payment';

type BulkDecisionProps = Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'>;

export function BulkDecision(section: BulkDecisionProps) {
  const { selection, bulk } = section;
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const count = selection.ids.size;
  const payments = `${count} ${count === 1 ? 'payment' : 'payments'}`;
  const run = (approve: boolean) =>
    void bulk.run(async (id) => {
      await decidePayment(id, approve);
      return null;
    }, describeRefusal);
  return (
    <>
      <BulkSection noun="payments" {...section}>
        <Button size="small" busy={bulk.busy} disabled={bulk.busy} paused={count === 0} onClick={() => ask('approve')}>
          Approve selected
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="border-danger! text-danger!"
          disabled={bulk.busy}
          paused={count === 0}
          onClick={() => ask('reject')}
        >
          Reject selected
        </Button>
      </BulkSection>
      {asked && (
        <ConfirmDialog
          title={asked === 'approve' ? 'Approve payments' : 'Reject payments'}
          question={
            asked === 'approve'
              ? `Approve ${payments}? Their members become partners and get the points of their packages.`
              : `Reject ${payments}? Members lose the points of those that were approved.`
          }
          confirmLabel={asked === 'approve' ? 'Approve' : 'Reject'}
          harmless={asked === 'approve'}
          onConfirm={() => {
            ask(null);
            run(asked === 'approve');
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
