import type { LiveTopic } from '@soulvia/contracts';
import { liveTopics, publishLive, setLiveStatus } from './live-channel';
import { refreshSession } from './refresh-session';
import { readTokens } from './stored-session';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Keeps one socket open until the returned function is called. */
export function openLiveSocket(): () => void {
  let closed = false;
  let close = () => {};
  setLiveStatus('connecting');
  import('socket.io-client').then(
    ({ io }) => {
      if (!closed) close = connect(io);
    },
    // The page keeps polling without it.
    () => setLiveStatus('reconnecting'),
  );
  return () => {
    closed = true;
    close();
    setLiveStatus('off');
  };
}

function connect(io: (typeof import('socket.io-client'))['io']): () => void {
  let used: string | null = null;
  let wait = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = io({
    auth: (send) => {
      used = readTokens()?.access ?? null;
      send({ token: used });
    },
  });

  const connectAgain = async (renew: boolean) => {
    if (renew && used && readTokens()?.access === used) await refreshSession(used).catch(() => undefined);
    if (readTokens()) socket.connect();
  };

  // Turned away by the server: most likely the access token ran out. socket.io does not try again by itself then.
  const comeBack = (renew: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connectAgain(renew), wait);
    wait = Math.min(wait * 2, longestWaitMs);
  };

  socket.on('connect', () => {
    wait = firstWaitMs;
    setLiveStatus('connected');
  });
  socket.on('connect_error', (error) => {
    setLiveStatus('reconnecting');
    // The token of one window too many is good: a new one would not help.
    if (!socket.active) comeBack(error.message !== 'TOO_MANY_SOCKETS');
  });
  socket.on('disconnect', () => {
    setLiveStatus('reconnecting');
    if (!socket.active) comeBack(true);
  });
  for (const topic of liveTopics) socket.on(topic, (message) => publishLive<LiveTopic>(topic, message));

  return () => {
    clearTimeout(timer);
    socket.off('disconnect');
    socket.disconnect();
  };
}
