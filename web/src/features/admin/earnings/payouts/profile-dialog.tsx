import {
  isDay,
  payoutRules,
  type ProfileToCheck,
  refundMethodLabels,
  revealReasonRule,
  type SameReason,
  shopDay,
} from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoteDialog } from '@/features/admin/cash/note-dialog';
import { formatDay } from '@/lib/format-day';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { CopyButton } from '@/ui/copy-button';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { ReadNotes } from '@/ui/read-notes';
import { TextField } from '@/ui/text-field';
import { PartnerLink } from '../months/partner-link';
import { decideProfile, profileQuery, revealProfile, useRereadPayouts } from './payout-requests';

const shared: Readonly<Record<SameReason, string>> = {
  account: 'the same account',
  phone: 'the same phone number',
  cnic: 'the same CNIC',
};

type Step = 'approve' | 'reject' | 'reveal';

/** Compares a profile with its images, and decides about it. */
export function ProfileDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const read = useQuery(profileQuery(userId));
  const [opened, setOpened] = useState<{ step: Step; lastSeen: string | null }>();
  const step = opened?.step;
  const back = () => setOpened(undefined);
  const reveal = useReveal(userId, back);
  if (step === 'reveal')
    return (
      <NoteDialog
        title="Show account and CNIC"
        question="It is recorded who read them, and why."
        label="Reason"
        rule={revealReasonRule}
        confirmLabel="Show"
        draftOf={`reveal of profile ${userId}`}
        send={reveal}
        onClose={back}
      />
    );
  const decision = { userId, lastSeen: opened?.lastSeen ?? null, onDone: onClose, onClose: back };
  if (step === 'reject') return <RejectDialog {...decision} />;
  if (step === 'approve') return <ApproveDialog {...decision} />;
  const profile = read.data?.value;
  // A later reading is not what was compared.
  const open = (next: Step) => setOpened({ step: next, lastSeen: read.data?.version ?? null });
  return (
    <Modal title="How a partner is paid" onClose={onClose}>
      {profile ? <Facts profile={profile} /> : <ReadNotes read={read} what="the profile" className="h-60" />}
      {reveal.data && (
        <div className="grid justify-items-start gap-1 rounded-card bg-linen px-4 py-3">
          <p className="font-semibold wrap-anywhere tabular-nums">{reveal.data.account}</p>
          <CopyButton text={reveal.data.account} what="account" />
          <p className="tabular-nums">CNIC {reveal.data.cnic}</p>
        </div>
      )}
      {profile && (
        <div className="flex flex-wrap gap-3">
          {profile.state === 'SUBMITTED' && (
            <>
              <Button size="small" onClick={() => open('approve')}>
                Approve
              </Button>
              <Button variant="ghost" size="small" onClick={() => open('reject')}>
                Reject
              </Button>
            </>
          )}
          {!reveal.data && (
            <Button variant="ghost" size="small" onClick={() => open('reveal')}>
              Show account and CNIC
            </Button>
          )}
        </div>
      )}
    </Modal>
  );
}

function useReveal(userId: number, onShown: () => void) {
  return useMutation({
    mutationFn: (reason: string) => revealProfile(userId, reason),
    // Do not keep the account in the mutation cache.
    gcTime: 0,
    onSuccess: onShown,
  });
}

function Facts({ profile }: { profile: ProfileToCheck }) {
  const { legal_name: name, cnic, method, account, same, pictures: images, frozen, filer, looked_up_on: day } = profile;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere">
        <PartnerLink person={profile} />
        <br />
        Legal name: <bdi>{name}</bdi>. CNIC {cnic}.
        <br />
        {method && refundMethodLabels[method]} {account}
      </p>
      {frozen && <p className="font-semibold">The owner said that the last change was not theirs.</p>}
      {filer !== null && day !== null && (
        <p className="meta">
          {filer ? 'On' : 'Not on'} the list of active taxpayers on {formatDay(day)}.
        </p>
      )}
      {same.length > 0 && (
        <ul aria-label="People who share something" className="grid gap-1">
          {same.map((person) => (
            <li key={`${person.user_id} ${person.by}`}>
              <PartnerLink person={person} /> has {shared[person.by]}.
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {images.map((url, nth) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={nth === 0 ? 'Front of the CNIC' : 'Back of the CNIC'}
              className="h-40 w-64 max-w-full rounded-card border border-line bg-linen object-contain"
            />
          </a>
        ))}
      </div>
    </div>
  );
}

interface DecisionProps {
  userId: number;
  lastSeen: string | null;
  onDone: () => void;
  onClose: () => void;
}

function RejectDialog({ userId, lastSeen, onDone, onClose }: DecisionProps) {
  const reject = useMutation({
    mutationFn: (reason: string) => decideProfile(userId, { approve: false, reason }, lastSeen),
    onSuccess: () => {
      notifySuccess('The partner learns why');
      onDone();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <NoteDialog
      title="Reject"
      question="The partner reads your reason."
      label="Reason"
      rule={payoutRules.reason}
      confirmLabel="Reject"
      draftOf={`rejection of profile ${userId}`}
      send={reject}
      onClose={onClose}
    />
  );
}

function ApproveDialog({ userId, lastSeen, onDone, onClose }: DecisionProps) {
  const start = () => ({ filer: false, day: shopDay(new Date()) });
  const { value: draft, setValue: setDraft, restored } = useDraftState(`approval of profile ${userId}`, start);
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: ({ day }) => ({ looked_up_on: isDay(day) ? undefined : 'Choose the day' }),
    send: ({ filer, day }) => decideProfile(userId, { approve: true, filer, looked_up_on: day }, lastSeen),
    onSent: () => {
      notifySuccess('The partner can be paid');
      onDone();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <Modal title="Approve" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>Look the CNIC up in the list of active taxpayers: others pay twice the tax.</p>
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <CheckboxField
          label="On the list of active taxpayers"
          checked={draft.filer}
          onChange={({ target }) => setDraft({ ...draft, filer: target.checked })}
        />
        <TextField
          label="Looked up on"
          type="date"
          value={draft.day}
          error={problems['looked_up_on']}
          onChange={({ target }) => setDraft({ ...draft, day: target.value })}
        />
        <FormActions dirty={draft.filer} busy={busy} submitLabel="Approve" onClose={onClose} />
      </form>
    </Modal>
  );
}
