import { isolated, type OwnPackagePayment, say } from '@soulvia/contracts';
import { useState } from 'react';
import { shortDate } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { BuyBackDialog } from './buy-back-dialog';

/** Until when an approved package can be given back, or what became of the request. */
export function BuyBackNote({ payment }: { payment: OwnPackagePayment }) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  const { buy_back: buyBack, buy_back_until: until } = payment;
  if (buyBack?.state === 'REQUESTED')
    return <p className="meta">You asked to give {isolated(payment.package_name)} back.</p>;
  if (until === undefined || Date.parse(until) <= now) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="meta">
        You can give {isolated(payment.package_name)} back until {shortDate(until)}.
        {buyBack?.state === 'DECLINED' && buyBack.reason && say` We declined it: ${buyBack.reason}`}
      </p>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        Give it back
      </Button>
      {isAsking && <BuyBackDialog payment={payment} onClose={() => setAsking(false)} />}
    </div>
  );
}
