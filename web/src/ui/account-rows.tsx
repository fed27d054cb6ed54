import type { AdvanceAccounts } from '@soulvia/contracts';
import { CopyButton } from './copy-button';

interface AccountRow {
  label: string;
  value: string;
  /** What is copied, where it is not what is shown. */
  copied?: string;
}

const labels = {
  account_title: 'Account title',
  bank_name: 'Bank',
  iban: 'IBAN',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
} as const satisfies Record<keyof AdvanceAccounts, string>;

/** The shop's accounts, without those that it does not have. */
export function accountRows(details: AdvanceAccounts): AccountRow[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return names.map((name) => ({ label: labels[name], value: details[name] })).filter(({ value }) => value !== '');
}

/** Where to transfer money to; each row can be copied. */
export function AccountRows({ rows }: { rows: readonly AccountRow[] }) {
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line tabular-nums">
      {rows.map(({ label, value, copied = value }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4">
          <dt className="meta w-32">{label}</dt>
          <dd className="flex min-w-0 flex-1 basis-52 items-center justify-between gap-2 font-medium">
            <span className="min-w-0 select-all wrap-anywhere">{value}</span>
            <CopyButton text={copied} what={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
