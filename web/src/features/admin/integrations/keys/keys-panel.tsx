import { type ListedKey, say } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ReadNotes } from '@/ui/read-notes';
import { KeyCard } from './key-card';
import { KeyDialog } from './key-dialog';
import { keysQuery, revokeKey, useRereadKeys } from './key-requests';

/** Keys with which other programs call the API. */
export function KeysPanel() {
  const keys = useQuery(keysQuery());
  const panel = usePanelParam('form');
  const [revoked, setRevoked] = useState<ListedKey | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-2">
        A key lets another program read orders, change their status or update stock, and nothing that its list does not
        name. What it can call is in the documentation of the API, at /api/docs.
      </p>
      <div>
        <Button size="small" onClick={() => panel.open('new')}>
          <KeyRound size={18} aria-hidden="true" />
          Add key
        </Button>
      </div>
      <ReadNotes read={keys} what="keys" className="h-32" />
      {keys.data?.length === 0 && <p className="font-semibold">No other program uses this shop.</p>}
      {keys.data && keys.data.length > 0 && (
        <ul aria-label="Keys" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {keys.data.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      {panel.opened === 'new' && <KeyDialog onClose={panel.close} />}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </div>
  );
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ListedKey; onClose: () => void }) {
  const reread = useRereadKeys();
  const revoke = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => {
      notifySuccess(say`Key ${name} revoked`);
      onClose();
    },
    onSettled: reread,
  });
  return (
    <ConfirmDialog
      title="Revoke key"
      question={say`Programs that use ${name} stop working at once. This cannot be undone.`}
      confirmLabel="Revoke"
      busy={revoke.isPending}
      failure={revoke.isError ? getReason(revoke.error) : null}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}
