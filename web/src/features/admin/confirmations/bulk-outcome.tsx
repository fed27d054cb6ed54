import { type BulkOutcome, bulkOutcomes } from '@soulvia/contracts';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { type BulkResult, failedIn } from '@/lib/run-bulk';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { SelectField } from '@/ui/select-field';
import { outcomeLabels } from './confirmation-texts';
import { recordMany, useRereadConfirmations } from './record-contact';

interface BulkOutcomeBarProps {
  selection: Selection;
  onReport: (results: BulkResult[]) => void;
}

/** Orders are cancelled one by one. */
const offered = bulkOutcomes.filter((outcome) => outcome !== 'DECLINED');

const refusals: Record<string, string> = {
  ORDER_NOT_WAITING: 'does not wait for confirmation any more',
  PARCEL_OPEN: 'is with a courier',
  NOT_FOUND: 'was deleted',
};

export function BulkOutcomeBar({ selection, onReport }: BulkOutcomeBarProps) {
  const reread = useRereadConfirmations();
  const [outcome, choose] = useState<BulkOutcome>('NO_ANSWER');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { results } = await recordMany([...selection.ids], outcome);
      const report = results.map(({ id, code }) => ({ id, problem: code ? (refusals[code] ?? code) : null }));
      onReport(report);
      selection.keep(failedIn(report));
    } catch (error) {
      notifyError(`Failed to record the outcome: ${getReason(error)}`);
    }
    setBusy(false);
    await reread();
  };
  return (
    <BulkBar count={selection.ids.size} busy={busy} onClear={selection.clear}>
      <SelectField
        label="Outcome"
        value={outcome}
        disabled={busy}
        onChange={(event) => choose(event.target.value as BulkOutcome)}
      >
        {offered.map((value) => (
          <option key={value} value={value}>
            {outcomeLabels[value]}
          </option>
        ))}
      </SelectField>
      <Button size="small" busy={busy} disabled={busy} onClick={() => void run()}>
        Record outcome
      </Button>
    </BulkBar>
  );
}
