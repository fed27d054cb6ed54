import { staffOrderLimits } from '@soulvia/contracts';
import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '@/ui/button';

interface BulkSlipsProps {
  ids: ReadonlySet<number>;
  slipPath: (ids: string) => string;
}

const { slipsMax } = staffOrderLimits;

/** Opens the packing slips of the selected orders, to print them together. */
export function BulkSlips({ ids, slipPath }: BulkSlipsProps) {
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
