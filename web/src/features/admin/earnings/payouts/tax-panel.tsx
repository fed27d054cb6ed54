import {
  isDay,
  monthRule,
  type PartnerTax,
  payoutPaths,
  payoutRules,
  shopDay,
  type TaxDeposit,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import { useState } from 'react';
import { DownloadButton } from '@/features/admin/cash/download-button';
import { formatDay } from '@/lib/format-day';
import { useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useList } from '@/lib/use-list';
import { useRequestKey } from '@/lib/use-request-key';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Listing } from '@/ui/listing/listing';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { PartnerLink } from '../months/partner-link';
import { nameMonth } from '../plans/plan-texts';
import { recordTaxDeposit, useRereadPayouts } from './payout-requests';
import { TaxRates } from './tax-rates';

const pageSize = 10;

/** What is kept back of payouts, and what of it is paid to the treasury. */
export function TaxPanel() {
  const [thisMonth] = useState(() => shopDay(new Date()).slice(0, 7));
  const [month, setMonth] = useState(thisMonth);
  const [isDepositing, setDepositing] = useState(false);
  const shown = textProblem(monthRule, month) ? thisMonth : month;
  return (
    <div className="grid grid-cols-1 gap-6">
      <TaxRates />
      <section aria-labelledby="kept-back" className="grid grid-cols-1 gap-3">
        <h3 id="kept-back" className="font-semibold">
          Kept back
        </h3>
        <div className="flex flex-wrap items-end gap-3">
          <TextField label="Paid in" type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
          <DownloadButton
            name={`partner-tax-${shown}.csv`}
            path={`${payoutPaths.withholding}?month=${shown}&format=csv`}
          />
        </div>
        <TaxList key={shown} month={shown} />
      </section>
      <section aria-labelledby="deposits" className="grid grid-cols-1 gap-3">
        <h3 id="deposits" className="font-semibold">
          Deposits
        </h3>
        <div>
          <Button size="small" onClick={() => setDepositing(true)}>
            Record a deposit
          </Button>
        </div>
        <DepositsList />
      </section>
      {isDepositing && <DepositDialog month={shown} onClose={() => setDepositing(false)} />}
    </div>
  );
}

function TaxList({ month }: { month: string }) {
  const { filter, resetAll } = useListFilter({});
  const list = useList<PartnerTax>({ path: payoutPaths.withholding, filter, pageSize, fixed: { month } });
  return (
    <Listing
      list={list}
      filter={filter}
      fixed={{ month }}
      pageSize={pageSize}
      path={payoutPaths.withholding}
      noun="payouts"
      emptyText={`Nothing was paid in ${nameMonth(month)}.`}
      failureText="Failed to load the taxes"
      onReset={resetAll}
    >
      {(taxes) => (
        <ul aria-label="Taxes" className="grid grid-cols-1 divide-y divide-line">
          {taxes.map((tax, nth) => (
            <li key={nth} className="py-2">
              <PartnerLink person={{ user_id: tax.user_id, full_name: tax.legal_name }} />:{' '}
              <ShopAmount value={tax.tax} />
              <p className="meta">
                {tax.percent} % of <ShopAmount value={tax.gross} />, {tax.filer ? 'filer' : 'not a filer'}, paid on{' '}
                {formatDay(tax.paid_on)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Listing>
  );
}

function DepositsList() {
  const { filter, resetAll } = useListFilter({});
  const list = useList<TaxDeposit>({ path: payoutPaths.deposits, filter, pageSize });
  return (
    <Listing
      list={list}
      filter={filter}
      pageSize={pageSize}
      path={payoutPaths.deposits}
      noun="deposits"
      emptyText="No tax was deposited yet."
      failureText="Failed to load the deposits"
      onReset={resetAll}
    >
      {(rows) => (
        <ul aria-label="Deposits" className="grid grid-cols-1 divide-y divide-line">
          {rows.map(({ id, month, amount, reference, on }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <ShopAmount value={amount} /> for {nameMonth(month)}, on {formatDay(on)}, reference <bdi>{reference}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Listing>
  );
}

function DepositDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const start = () => ({ month, amount: '', reference: '', on: shopDay(new Date()) });
  const { value: draft, setValue: setDraft, restored } = useDraftState('tax deposit', start);
  const { keyOf } = useRequestKey();
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: ({ month: of, amount, reference, on }) => ({
      month: textProblem(monthRule, of),
      amount: textProblem(payoutRules.amount, amount),
      reference: textProblem(payoutRules.reference, reference),
      on: isDay(on) ? undefined : 'Choose the day',
    }),
    send: ({ amount, reference, ...rest }) => {
      const request = { ...rest, amount: tidyText(payoutRules.amount, amount), reference: reference.trim() };
      return recordTaxDeposit(request, keyOf(request));
    },
    onSent: () => {
      notifySuccess('The deposit is recorded');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  const bind = (name: keyof typeof draft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Modal title="Record a deposit" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>Tax of partners that was paid to the treasury.</p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <TextField label="Month" type="month" {...bind('month')} />
        <TextField label="Amount (PKR)" inputMode="decimal" autoComplete="off" {...bind('amount')} />
        <TextField label="Day" type="date" {...bind('on')} />
        <TextField label="Reference" hint="Number of the receipt" autoComplete="off" {...bind('reference')} />
        <FormActions
          dirty={draft.amount !== '' || draft.reference !== ''}
          busy={busy}
          submitLabel="Record deposit"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
