import { type NewTotp, type RecoveryCodesResponse, type SecondFactorState, say } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { relativeTime, shortDate } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { PanelState } from '../account-panel';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { AddTotpDialog } from './add-totp-dialog';
import { EndOtherSessions } from './end-other-sessions';
import { type RemovableFactor, RemoveFactorDialog } from './remove-factor-dialog';
import { isEnrolled, secondFactorQuery } from './second-factor-query';

interface AddedDialogProps {
  /** New recovery codes, which the server cannot show again. */
  codes: readonly string[] | null;
  otherSessions: number;
  onClose: () => void;
}

function AddedDialog({ codes, otherSessions, onClose }: AddedDialogProps) {
  return (
    <Modal title={codes ? 'Save your recovery codes' : 'The passkey was added'} onClose={onClose}>
      {codes && (
        <>
          <p>
            Each code signs you in once if you lose your device. Keep them somewhere safe: they are shown only now, and
            earlier codes no longer work.
          </p>
          <ul className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-white p-4 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      {otherSessions > 0 && <EndOtherSessions count={otherSessions} />}
      <div className="flex flex-wrap justify-end gap-3">
        {codes && <CopyButton text={codes.join('\n')} what="recovery codes" />}
        <Button size="small" onClick={onClose}>
          {codes ? 'I saved them' : 'Done'}
        </Button>
      </div>
    </Modal>
  );
}

interface FactorRowProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

function FactorRow({ title, about, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="meta">{about}</p>
      </div>
      {children}
    </li>
  );
}

type OpenDialog =
  | { kind: 'totp'; totp: NewTotp }
  | { kind: 'passkey' }
  | { kind: 'remove'; factor: RemovableFactor }
  | { kind: 'added'; codes: string[] | null; otherSessions: number };

export function SecondFactorSection() {
  const state = useQuery(secondFactorQuery());
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const reread = () => void client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  const close = () => setDialog(null);
  const begin = useMutation({
    mutationFn: () => postJson<NewTotp>('auth/totp', {}),
    onSuccess: (totp) => setDialog({ kind: 'totp', totp }),
  });
  const renew = useMutation({
    mutationFn: () => postJson<RecoveryCodesResponse>('auth/recovery-codes', {}),
    onSuccess: ({ recovery_codes: codes }) => setDialog({ kind: 'added', codes, otherSessions: 0 }),
  });
  const finish = () => {
    reread();
    close();
  };
  const added = (codes: string[] | null, otherSessions: number) => {
    // Read again at the end only: a console that waits for the first factor goes on then, and the codes are shown only once.
    if (codes || otherSessions > 0) return setDialog({ kind: 'added', codes, otherSessions });
    notifySuccess('The passkey was added.');
    finish();
  };
  const failure = begin.error ?? renew.error;

  if (!state.data) return <PanelState query={state} failure="Failed to load your sign-in methods." />;
  return (
    <>
      {failure && <FailureNote message={getMessage(failure, 'That did not work. Try again.')} />}
      <ul className="-my-4 divide-y divide-line">
        <FactorRow
          title="Authenticator app"
          about={state.data.totp ? 'On' : 'Six-digit codes from an app on your phone'}
        >
          {state.data.totp ? (
            <Button
              variant="ghost"
              size="small"
              onClick={() =>
                setDialog({ kind: 'remove', factor: { path: 'auth/totp', name: 'the authenticator app' } })
              }
            >
              Remove<span className="sr-only"> the authenticator app</span>
            </Button>
          ) : (
            <Button variant="ghost" size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
              Add<span className="sr-only"> an authenticator app</span>
            </Button>
          )}
        </FactorRow>
        <PasskeyRows state={state.data} onRemove={(factor) => setDialog({ kind: 'remove', factor })} />
        <FactorRow title="New passkey" about="Sign in with your fingerprint, face or screen lock">
          <Button variant="ghost" size="small" onClick={() => setDialog({ kind: 'passkey' })}>
            Add<span className="sr-only"> a passkey</span>
          </Button>
        </FactorRow>
        {isEnrolled(state.data) && (
          <FactorRow
            title="Recovery codes"
            about={`${state.data.recovery_codes_left} left, for when you lose your device`}
          >
            <Button variant="ghost" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
              Replace<span className="sr-only"> the recovery codes</span>
            </Button>
          </FactorRow>
        )}
      </ul>
      {dialog?.kind === 'totp' && <AddTotpDialog totp={dialog.totp} onAdded={added} onClose={close} />}
      {dialog?.kind === 'passkey' && <AddPasskeyDialog onAdded={added} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveFactorDialog factor={dialog.factor} onClose={close} />}
      {dialog?.kind === 'added' && (
        <AddedDialog codes={dialog.codes} otherSessions={dialog.otherSessions} onClose={finish} />
      )}
    </>
  );
}

function PasskeyRows({ state, onRemove }: { state: SecondFactorState; onRemove: (factor: RemovableFactor) => void }) {
  const now = useNow(60_000);
  return state.passkeys.map(({ id, name, created_at: added, last_used_at: used }) => (
    <FactorRow
      key={id}
      title={name}
      about={`Passkey added ${shortDate(added)} · ${used ? `last used ${relativeTime(used, now)}` : 'never used'}`}
    >
      <Button
        variant="ghost"
        size="small"
        onClick={() => onRemove({ path: `auth/passkeys/${id}`, name: say`the passkey ${name}` })}
      >
        Remove<span className="sr-only"> the passkey {name}</span>
      </Button>
    </FactorRow>
  ));
}
