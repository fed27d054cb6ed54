import { setLiveStatus } from './live-channel';
import { startLate } from './start-late';

/** Keeps one socket open until the returned function is called. */
export function openLiveSocket(): () => void {
  setLiveStatus('connecting');
  const close = startLate(
    import('./signed-in').then((part) => part.connectLive),
    // Without it the page polls.
    () => setLiveStatus('reconnecting'),
  );
  return () => {
    close();
    setLiveStatus('off');
  };
}
