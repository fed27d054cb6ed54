import { isDay, numberProblem, payoutMessages, percentRule, type WithholdingRate } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/format-day';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { ReadNotes } from '@/ui/read-notes';
import { TextField } from '@/ui/text-field';
import { ratesQuery, saveRates, useRereadPayouts } from './payout-requests';

/** What is kept back of payouts, by the day from which on it holds. */
export function TaxRates() {
  const read = useQuery(ratesQuery());
  const [isEditing, setEditing] = useState(false);
  const may = usePermissions();
  return (
    <section aria-labelledby="tax-rates" className="grid grid-cols-1 gap-3">
      <h3 id="tax-rates" className="font-semibold">
        Rates
      </h3>
      {!read.data && <ReadNotes read={read} what="the rates" className="h-16" />}
      {read.data?.value.length === 0 && <p>No tax is kept back. Ask a tax adviser before you pay.</p>}
      {read.data && read.data.value.length > 0 && (
        <ul aria-label="Rates" className="grid gap-1">
          {read.data.value.map(({ from_day: day, filer_percent: filer, other_percent: other }) => (
            <li key={day}>
              From {formatDay(day)}: {filer} % of active taxpayers, {other} % of others
            </li>
          ))}
        </ul>
      )}
      {read.data && may('settings.write') && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setEditing(true)}>
            Change rates
          </Button>
        </div>
      )}
      {isEditing && read.data && (
        <RatesDialog rates={read.data.value} version={read.data.version} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}

interface Row {
  day: string;
  filer: string;
  other: string;
}

const toRow = ({ from_day, filer_percent, other_percent }: WithholdingRate): Row => ({
  day: from_day,
  filer: String(filer_percent),
  other: String(other_percent),
});

const validate = (rows: readonly Row[]) => ({
  ...Object.fromEntries(
    rows.flatMap(({ day, filer, other }, nth) => [
      [`${nth}.day`, isDay(day) ? undefined : 'Choose the day'],
      [`${nth}.filer`, numberProblem(percentRule, filer)],
      [`${nth}.other`, numberProblem(percentRule, other)],
    ]),
  ),
  rates: new Set(rows.map(({ day }) => day)).size < rows.length ? payoutMessages.daysUnique : undefined,
});

interface RatesDialogProps {
  rates: readonly WithholdingRate[];
  version: string | null;
  onClose: () => void;
}

function RatesDialog({ rates, version, onClose }: RatesDialogProps) {
  const {
    value: rows,
    setValue: setRows,
    restored,
  } = useDraftState<Row[]>('withholding rates', () => rates.map(toRow));
  const { problems, note, busy, submit } = useCheckedForm({
    draft: rows,
    validate,
    send: (sent) =>
      saveRates(
        sent.map(({ day, filer, other }) => ({
          from_day: day,
          filer_percent: Number(filer),
          other_percent: Number(other),
        })),
        version,
      ),
    onSent: () => {
      notifySuccess('The rates are saved');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  const bind = (nth: number, name: keyof Row) => ({
    value: rows[nth]?.[name] ?? '',
    error: problems[`${nth}.${name}`],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setRows(rows.map((row, index) => (index === nth ? { ...row, [name]: target.value } : row))),
  });
  return (
    <Modal title="Tax kept back" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>A batch keeps back what holds on the day on which it is made. Have a tax adviser check the rates.</p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        {rows.map((_, nth) => (
          <fieldset key={nth} className="grid gap-3 sm:grid-cols-3">
            <legend className="sr-only">Rate {nth + 1}</legend>
            <TextField label="From" type="date" {...bind(nth, 'day')} />
            <TextField label="Active taxpayers (%)" inputMode="decimal" {...bind(nth, 'filer')} />
            <TextField label="Others (%)" inputMode="decimal" {...bind(nth, 'other')} />
            <Button
              variant="ghost"
              size="small"
              className="justify-self-start"
              onClick={() => setRows(rows.filter((__, index) => index !== nth))}
            >
              <Trash2 size={18} aria-hidden="true" />
              Remove<span className="sr-only"> rate {nth + 1}</span>
            </Button>
          </fieldset>
        ))}
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() => setRows([...rows, { day: '', filer: '', other: '' }])}
        >
          <Plus size={18} aria-hidden="true" />
          Add a rate
        </Button>
        <FormActions
          dirty={JSON.stringify(rows) !== JSON.stringify(rates.map(toRow))}
          busy={busy}
          submitLabel="Save"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
