import { getMessage } from '@/lib/api-error';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type SessionToEnd, useEndSession } from './end-sessions';

interface EndSessionDialogProps {
  session: SessionToEnd;
  onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const end = useEndSession();
  const all = session === 'others';
  return (
    <ConfirmDialog
      title={all ? 'End all other sessions' : 'End this session'}
      question={all ? 'All other devices will be signed out of your account.' : `${session.device} will be signed out.`}
      confirmLabel={all ? 'End all others' : 'End session'}
      busy={end.isPending}
      failure={end.isError ? getMessage(end.error, 'Failed to end the session.') : null}
      onConfirm={() => end.mutate(session, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
