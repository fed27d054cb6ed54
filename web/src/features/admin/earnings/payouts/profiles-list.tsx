import {
  type CheckedProfile,
  payoutPaths,
  type ProfileState,
  profileStates,
  refundMethodLabels,
  say,
} from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime } from '@/lib/dates';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { SelectField } from '@/ui/select-field';
import { PartnerLink } from '../months/partner-link';
import { ProfileDialog } from './profile-dialog';

const pageSize = 10;
const readers = { state: oneOf(profileStates) };

const looks: Readonly<Record<ProfileState, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> = {
  MISSING: { label: 'Missing', tone: 'yellow', Icon: Clock },
  SUBMITTED: { label: 'To be checked', tone: 'yellow', Icon: Clock },
  APPROVED: { label: 'Approved', tone: 'green', Icon: CircleCheck },
  REJECTED: { label: 'Rejected', tone: 'red', Icon: CircleX },
};

/** How partners are paid, the last changed first. */
export function ProfilesList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const state = filter.values.state || 'SUBMITTED';
  const [opened, setOpened] = useState<number>();
  const withState = { ...filter, values: { state } };
  const list = useList<CheckedProfile>({ path: payoutPaths.profiles, filter: withState, pageSize });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField label="Show" value={state} onChange={({ target }) => narrow({ state: target.value })}>
        {(['SUBMITTED', 'APPROVED', 'REJECTED'] as const).map((name) => (
          <option key={name} value={name}>
            {looks[name].label}
          </option>
        ))}
      </SelectField>
      <Listing
        list={list}
        filter={{ ...filter, values: { state: '' } }}
        fixed={{ state }}
        pageSize={pageSize}
        path={payoutPaths.profiles}
        noun="profiles"
        emptyText={state === 'SUBMITTED' ? 'No profile waits.' : 'There is none.'}
        failureText="Failed to load the profiles"
        onReset={resetAll}
      >
        {(profiles) => (
          <ul aria-label="Profiles" className="grid grid-cols-1 gap-3 compact:gap-2">
            {profiles.map((profile) => (
              <ProfileRow key={profile.user_id} profile={profile} onOpen={() => setOpened(profile.user_id)} />
            ))}
          </ul>
        )}
      </Listing>
      {opened !== undefined && <ProfileDialog userId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function ProfileRow({ profile, onOpen }: { profile: CheckedProfile; onOpen: () => void }) {
  const { full_name: name, method, account, state, frozen, changed_at: at, reason } = profile;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-white px-4 py-3">
      <div className="min-w-0">
        <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
          <PartnerLink person={profile} />
        </h3>
        <p>{say`${method ? refundMethodLabels[method] : ''} ${account ?? ''}`}</p>
        <p className="meta wrap-anywhere">
          {at !== null && `Changed ${dateAndTime(at)}. `}
          {frozen && 'Stopped by its owner. '}
          {reason}
        </p>
      </div>
      <div className="flex flex-wrap items-center">
        <RowButton of={name} onClick={onOpen}>
          {state === 'SUBMITTED' ? 'Check' : 'Open'}
        </RowButton>
        <Badge {...looks[state]} />
      </div>
    </li>
  );
}
