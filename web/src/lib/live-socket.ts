import { setLiveStatus } from './live-channel';

export const loadSignedIn = () => import('./signed-in');

/** Keeps one socket open until the returned function is called. */
export function openLiveSocket(): () => void {
  let closed = false;
  let close = () => {};
  setLiveStatus('connecting');
  loadSignedIn().then(
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
