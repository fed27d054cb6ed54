import { type OrderStatus, staffOrderLimits } from '@soulvia/contracts';
import { Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { BulkSection } from '@/ui/listing/bulk-section';
import { SelectField } from '@/ui/select-field';
import { setStatus } from './change-order';
import { StatusOptions } from './status-options';

const { slipsMax } = staffOrderLimits;

function BulkSlips({ ids, slipPath }: { ids: ReadonlySet<number>; slipPath: (ids: string) => string }) {
  const label = (
    <>
      <Printer size={18} aria-hidden="true" />
      Packing slips
    </>
  );
  if (ids.size > 0 && ids.size <= slipsMax)
    return (
      <ButtonLink variant="ghost" size="small" to={slipPath([...ids].join(','))}>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="ghost" size="small" paused>
        {label}
      </Button>
      {ids.size > slipsMax && <p className="meta">Up to {slipsMax} orders in one print.</p>}
    </>
  );
}

interface BulkStatusProps extends Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'> {
  slipPath: (ids: string) => string;
}

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
