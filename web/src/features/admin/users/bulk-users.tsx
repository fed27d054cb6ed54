import type { UserStatus } from '@soulvia/contracts';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BulkSection } from '@/ui/listing/bulk-section';
import { SelectField } from '@/ui/select-field';
import { patchUser } from './save-user';
import { statusLabels } from './user-status-badge';
import type { UsersKind } from './users-kind';

type BulkUsersProps = Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'> & { kind: UsersKind };

type Change = UserStatus | 'ACTIVE' | 'INACTIVE';

const activity = { ACTIVE: 'Active', INACTIVE: 'Deactivated' } as const;
const labels: Record<Change, string> = { ...statusLabels, ...activity };

function toFields(change: Change): Record<string, string> {
  if (change === 'ACTIVE' || change === 'INACTIVE') return { is_active: String(change === 'ACTIVE') };
  return { status: change };
}

export function BulkUsers({ kind, ...section }: BulkUsersProps) {
  const { selection, bulk } = section;
  // Active partners are verified: another status would take them out of the list.
  const offered: Change[] = [...(kind.statuses.length > 1 ? kind.statuses : []), 'ACTIVE', 'INACTIVE'];
  const [change, choose] = useState<Change>(offered[0] ?? 'ACTIVE');
  const [isAsking, ask] = useState(false);
  const count = selection.ids.size;
  const run = () =>
    void bulk.run(async (id) => {
      await patchUser(id, toFields(change));
      return null;
    });
  return (
    <>
      <BulkSection noun={kind.noun} {...section}>
        <SelectField
          label="Set to"
          value={change}
          disabled={bulk.busy}
          onChange={(event) => choose(event.target.value as Change)}
        >
          {offered.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </SelectField>
        <Button
          size="small"
          busy={bulk.busy}
          disabled={bulk.busy}
          paused={count === 0}
          onClick={change === 'INACTIVE' ? () => ask(true) : run}
        >
          Apply
        </Button>
      </BulkSection>
      {isAsking && (
        <ConfirmDialog
          title="Deactivate accounts"
          question={`Deactivate ${count} ${count === 1 ? 'account' : 'accounts'}? They are signed out everywhere and cannot sign in.`}
          confirmLabel="Deactivate"
          onConfirm={() => {
            ask(false);
            run();
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
