import {
  accountProblem,
  payoutMessages,
  type PayoutProfile,
  type PayoutProfileRequest,
  payoutRules,
  readDigits,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptedImages, imageProblem } from '@/lib/image-file';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { CnicField } from '@/ui/cnic-field';
import { FileField } from '@/ui/file-field';
import { FormActions } from '@/ui/form-actions';
import { MethodField } from '@/ui/method-field';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { type CnicFiles, payoutProfileQuery, saveProfile } from './payout-profile-requests';

type Draft = PayoutProfileRequest & CnicFiles;

const cnicImageProblem = (file: File | null, isNeeded: boolean) =>
  file ? imageProblem(file, payoutMessages.notAnImage) : isNeeded ? payoutMessages.imagesRequired : undefined;

const validate = (draft: Draft, isNew: boolean) => ({
  legal_name: textProblem(payoutRules.legal_name, draft.legal_name),
  cnic: textProblem(payoutRules.cnic, readDigits(draft.cnic)),
  account: textProblem(payoutRules.account, draft.account) ?? accountProblem(draft.method, draft.account),
  cnic_front: cnicImageProblem(draft.front, isNew),
  cnic_back: cnicImageProblem(draft.back, isNew),
});

/** How a partner wants to be paid. It is not kept in the browser: it has an account and a CNIC. */
export function PayoutProfileForm({ profile, onClose }: { profile: PayoutProfile; onClose: () => void }) {
  const isNew = profile.state === 'MISSING';
  const [start] = useState<Draft>(() => ({
    legal_name: profile.legal_name ?? '',
    cnic: '',
    method: profile.method ?? 'BANK',
    account: '',
    front: null,
    back: null,
  }));
  const [draft, setDraft] = useState(start);
  const client = useQueryClient();
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: (checked) => validate(checked, isNew),
    send: ({ front, back, legal_name: name, cnic, ...request }) =>
      saveProfile(
        { ...request, legal_name: tidyText(payoutRules.legal_name, name), cnic: readDigits(cnic) },
        { front, back },
      ),
    onSent: (saved) => {
      client.setQueryData(payoutProfileQuery().queryKey, saved);
      notifySuccess('We are checking your details');
      onClose();
    },
  });
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  const bind = (name: 'legal_name' | 'cnic' | 'account') => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const image = (side: keyof CnicFiles) => ({
    accept: acceptedImages,
    hint: isNew ? 'JPEG, PNG or WebP' : 'Only if you have a new card',
    ...(problems[`cnic_${side}`] && { error: problems[`cnic_${side}`] }),
    onChange: (file: File | null) => change({ [side]: file }),
  });
  return (
    <Modal title="How we pay you" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>
          We check your details before we pay. Another account than before is paid after 72 hours, so that no one else
          can take your earnings.
        </p>
        <ProblemsNote {...note} />
        <TextField label="Legal name" hint="As on your CNIC" autoComplete="name" {...bind('legal_name')} />
        <CnicField label="CNIC" {...bind('cnic')} />
        <MethodField value={draft.method} onChange={(method) => change({ method })} />
        <TextField
          label={draft.method === 'BANK' ? 'IBAN' : 'Number of the wallet'}
          hint={draft.method === 'BANK' ? '24 characters beginning with PK' : '11 digits, e.g. 03001234567'}
          autoComplete="off"
          {...bind('account')}
        />
        <FileField label="Front of your CNIC" {...image('front')} />
        <FileField label="Back of your CNIC" {...image('back')} />
        <FormActions dirty={draft !== start} busy={busy} submitLabel="Send" busyLabel="Sending..." onClose={onClose} />
      </form>
    </Modal>
  );
}
