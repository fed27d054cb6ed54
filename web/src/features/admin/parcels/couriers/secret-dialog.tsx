import {
  type Courier,
  type CourierSecretState,
  type CourierTrial,
  courierTexts,
  textProblem,
  say,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { fieldProblems } from '@/lib/field-problems';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { PasswordField } from '@/ui/password-field';
import { couriersPath, setCourierSecret } from '../parcel-requests';

type SecretField = 'token' | 'key' | 'password';

const fieldsOf: Record<Courier['adapter'], readonly [name: SecretField, label: string][]> = {
  manual: [],
  postex: [['token', 'Token']],
  leopards: [
    ['key', 'API key'],
    ['password', 'API password'],
  ],
};

const trialTexts: Record<CourierTrial, string> = {
  ok: 'It works.',
  refused: 'It is stored, but the courier did not accept it. Check it and type it again.',
  unreachable: 'It is stored, but the courier did not answer. Its parcels are booked as soon as it does.',
};

/** Stores what the courier's computers ask for. It is never shown again. */
export function SecretDialog({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  const fields = fieldsOf[courier.adapter];
  const [secret, setSecret] = useState<Partial<Record<SecretField, string>>>({});
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => setCourierSecret(courier.id, secret),
    onSuccess: ({ tried }: CourierSecretState) => {
      if (tried !== 'ok') return;
      notifySuccess(say`${courier.name} is connected`);
      onClose();
    },
    onError: (error) => setProblems(fieldProblems(error)),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couriersPath) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(
      fields.map(([name, label]) => [
        name,
        textProblem({ ...courierTexts.secret, required: `${label} is required` }, secret[name] ?? ''),
      ]),
    );
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined)) save.mutate();
  };
  const tried = save.data?.tried;
  return (
    <Modal title={say`Secret of ${courier.name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          {courier.has_secret
            ? 'A secret is set. What you type here replaces it.'
            : 'Parcels are booked at the courier once its secret is set.'}{' '}
          It is stored encrypted and never shown again.
        </p>
        {tried !== undefined && tried !== 'ok' && <FailureNote message={trialTexts[tried]} />}
        {save.isError && <FailureNote message={getReason(save.error)} />}
        {fields.map(([name, label]) => (
          <PasswordField
            key={name}
            label={label}
            autoComplete="off"
            value={secret[name] ?? ''}
            error={problems[name]}
            onChange={({ target: { value } }) => setSecret((current) => ({ ...current, [name]: value }))}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" size="small" busy={save.isPending} disabled={save.isPending}>
            Save and try it
          </Button>
        </div>
      </form>
    </Modal>
  );
}
