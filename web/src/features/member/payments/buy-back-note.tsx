import { isolated, type OwnPackagePayment, say } from '@soulvia/contracts';
import { type ComponentProps, useState } from 'react';
import { shortDate } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import type { BuyBackDialog as Dialog } from './buy-back-dialog';

const BuyBackDialog = lazyPart<ComponentProps<typeof Dialog>>(() =>
  import('./buy-back-dialog').then((part) => ({ default: part.BuyBackDialog })),
);

/** Until when an approved package can be given back, or what became of the request. */
export function BuyBackNote({ payment }: { payment: OwnPackagePayment }) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  const { buy_back: asked, buy_back_until: until } = payment;
  if (asked?.state === 'REQUESTED')
    return <p className="meta">You asked to give {isolated(payment.package_name)} back.</p>;
  if (until === undefined || Date.parse(until) <= now) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="meta">
        You can give {isolated(payment.package_name)} back until {shortDate(until)}.
        {asked?.state === 'DECLINED' && asked.reason && say` We declined it: ${asked.reason}`}
      </p>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        Give it back
      </Button>
      {isAsking && <BuyBackDialog payment={payment} onClose={() => setAsking(false)} />}
    </div>
  );
}
