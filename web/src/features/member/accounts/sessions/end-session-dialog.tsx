import { messageOf } from '@/lib/api-error';
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
      question={
        all
          ? 'Everybody who is signed in to your account elsewhere will be signed out.'
          : `Whoever uses ${session.device} will be signed out there.`
      }
      confirmLabel={all ? 'End all others' : 'End session'}
      busy={end.isPending}
      failure={end.isError ? messageOf(end.error, 'Failed to end the session.') : null}
      onConfirm={() => end.mutate(session, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
