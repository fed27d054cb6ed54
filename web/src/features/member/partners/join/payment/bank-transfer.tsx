import { rupees } from '@/lib/money';
import { CopyButton } from '@/ui/copy-button';
import { bankDetails } from './bank-details';

interface BankTransferProps {
  price: string;
  memberId: string;
}

export function BankTransfer({ price, memberId }: BankTransferProps) {
  const rows = [
    ...bankDetails,
    { label: 'Amount', value: `PKR ${rupees(price)}` },
    { label: 'Reference', value: memberId },
  ];
  return (
    <section aria-labelledby="transfer" className="grid gap-3">
      <h3 id="transfer" className="font-semibold">
        1. Transfer the amount
      </h3>
      <dl className="grid divide-y divide-line rounded-card border border-line tabular-nums">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-1 pr-1 pl-4">
            <dt className="meta w-32 pt-2 sm:pt-0">{label}</dt>
            <dd className="flex min-w-0 flex-1 basis-52 items-center justify-between gap-2 font-medium">
              <span className="min-w-0 select-all wrap-anywhere">{value}</span>
              <CopyButton text={label === 'Amount' ? price : value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">Use your member ID as the reference so we can find your payment.</p>
    </section>
  );
}
