import { type Resolution, resolutions, returnMessages, returnRules, type ReturnWithRecord } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { CourierChoice } from '@/features/admin/parcels/book/courier-choice';
import { getMessage } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import type { useDecideReturn } from './return-requests';

const resolutionLabels: Record<Resolution, string> = { REFUND: 'Refund', REPLACE: 'Replacement' };

interface DecideFormProps {
  orderReturn: ReturnWithRecord;
  decide: ReturnType<typeof useDecideReturn>;
}

export function DecideForm({ orderReturn, decide }: DecideFormProps) {
  const may = usePermissions();
  const [resolution, setResolution] = useState<Resolution>(orderReturn.resolution);
  const [pickup, setPickup] = useState('');
  const { value: reason, setValue: setReason, restored } = useDraftState(`decline return ${orderReturn.id}`, '');
  const [problem, setProblem] = useState<string>();
  const approve = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate({ approve: true, resolution, ...(pickup !== '' && { pickup: Number(pickup) }) });
  };
  const decline = () => {
    setProblem(reason.trim() === '' ? returnMessages.declineReasonRequired : undefined);
    if (reason.trim() !== '') decide.mutate({ approve: false, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={approve} className="grid gap-4 border-t border-line pt-4">
      <DraftNote draft={restored} />
      {decide.isError && <FailureNote message={getMessage(decide.error, 'Failed to decide it')} />}
      <SelectField
        label="The buyer gets"
        value={resolution}
        onChange={({ target }) => setResolution(resolutions.find((value) => value === target.value) ?? resolution)}
      >
        {resolutions.map((value) => (
          <option key={value} value={value}>
            {resolutionLabels[value]}
          </option>
        ))}
      </SelectField>
      {may('parcels.write') && (
        <CourierChoice label="Pickup" empty="The buyer brings or sends it" value={pickup} onChoose={setPickup} />
      )}
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={decide.isPending}
        disabled={decide.isPending}
      >
        Approve
      </Button>
      <TextAreaField
        label="Reason for declining"
        hint="The buyer will see this."
        rows={3}
        maxLength={returnRules.declineReason.max.length}
        {...(problem && { error: problem })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button variant="ghost" size="small" className="justify-self-start" disabled={decide.isPending} onClick={decline}>
        Decline
      </Button>
    </form>
  );
}
