import { setLiveStatus } from './live-channel';

/** Keeps one socket open until the returned function is called. */
export function openLiveSocket(): () => void {
  let closed = false;
  let close = () => {};
  setLiveStatus('connecting');
  import('./signed-in').then(
    ({ connectLive }) => {
      if (!closed) close = connectLive();
    },
    // Without it the page polls.
    () => setLiveStatus('reconnecting'),
  );
  return () => {
    closed = true;
    close();
    setLiveStatus('off');
  };
}
