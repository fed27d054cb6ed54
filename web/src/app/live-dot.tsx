import { clsx } from 'clsx';
import { useLiveStatus } from '@/lib/live-channel';

export function LiveDot() {
  const status = useLiveStatus();
  const connected = status === 'connected';
  return (
    <p role="status" className="meta flex items-center gap-2">
      <span aria-hidden="true" className={clsx('size-2.5 rounded-full', connected ? 'bg-ok' : 'bg-gold')} />
      {connected ? 'Live' : status === 'reconnecting' ? 'Reconnecting' : 'Connecting'}
    </p>
  );
}
