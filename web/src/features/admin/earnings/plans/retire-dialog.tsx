import { type EarningsPlan, earningsReasonRule } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NoteDialog } from '@/features/admin/cash/note-dialog';
import { notifySuccess } from '@/lib/notify';
import { SelectField } from '@/ui/select-field';
import { retirePlan, useRereadPlans } from './plan-requests';
import { listNextMonths, nameMonth } from './plan-texts';

/** Another owner has to confirm, unless there is none. */
export function RetireDialog({ plan: { version }, onClose }: { plan: EarningsPlan; onClose: () => void }) {
  const [months] = useState(() => listNextMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const retire = useMutation({
    mutationFn: (reason: string) => retirePlan(version, { from_month: month, reason }),
    onSuccess: () => {
      notifySuccess(`Plan ${version} does not hold from ${nameMonth(month)} on`);
      onClose();
    },
    onSettled: useRereadPlans(),
  });
  return (
    <NoteDialog
      title={`Retire plan ${version}`}
      question="What was collected before stays payable. Another owner has to confirm."
      label="Reason"
      rule={earningsReasonRule}
      confirmLabel="Retire"
      draftOf={`retire plan ${version}`}
      send={retire}
      onClose={onClose}
    >
      {() => (
        <SelectField label="Does not hold from" value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {nameMonth(one)}
            </option>
          ))}
        </SelectField>
      )}
    </NoteDialog>
  );
}
