import type { ConfirmTotpResponse, NewTotp } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { CopyButton } from '@/ui/copy-button';
import { Modal } from '@/ui/modal';
import { CodeForm } from './code-form';
import { QrCode } from '@/ui/qr-code';

interface AddTotpDialogProps {
  totp: NewTotp;
  onAdded: (codes: string[], otherSessions: number) => void;
  onClose: () => void;
}

export function AddTotpDialog({ totp: { secret, uri }, onAdded, onClose }: AddTotpDialogProps) {
  return (
    <Modal title="Add an authenticator app" onClose={onClose}>
      <p>Scan this code with an authenticator app, then enter the six digits it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1">
          <span className="meta block">Can&apos;t scan? Enter this key</span>
          <code className="wrap-anywhere">{secret}</code>
        </p>
        <CopyButton text={secret} what="key" compact />
      </div>
      <CodeForm
        label="Six-digit code"
        action="Add the app"
        onCode={async (code) => {
          const added = await postJson<ConfirmTotpResponse>('auth/totp/confirm', { code });
          onAdded(added.recovery_codes, added.other_sessions);
        }}
      />
    </Modal>
  );
}
