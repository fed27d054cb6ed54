import type { OrderStatus } from '@soulvia/contracts';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button';
import { BulkSection } from '@/ui/listing/bulk-section';
import { SelectField } from '@/ui/select-field';
import { BulkSlips } from './bulk-slips';
import { setStatus } from './change-order';
import { StatusOptions } from './status-options';

interface BulkStatusProps extends Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'> {
  slipPath: (ids: string) => string;
}

/** Sets one status for all selected orders, or opens their packing slips. */
export function BulkStatus({ slipPath, ...section }: BulkStatusProps) {
  const { selection, bulk } = section;
  const [status, choose] = useState<OrderStatus>('SHIPPED');
  const run = () =>
    bulk.run(async (id) => {
      await setStatus(id, status);
      return null;
    });
  return (
    <BulkSection noun="orders" {...section}>
      <SelectField
        label="New status"
        value={status}
        disabled={bulk.busy}
        onChange={(event) => choose(event.target.value as OrderStatus)}
      >
        <StatusOptions />
      </SelectField>
      <Button
        size="small"
        busy={bulk.busy}
        disabled={bulk.busy}
        paused={selection.ids.size === 0}
        onClick={() => void run()}
      >
        Set status
      </Button>
      <BulkSlips ids={selection.ids} slipPath={slipPath} />
    </BulkSection>
  );
}
