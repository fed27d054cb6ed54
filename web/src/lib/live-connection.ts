import type { LiveTopic } from '@soulvia/contracts';
import { io } from 'socket.io-client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetPositions } from './forget-positions';
import { publishLive, resyncLive, setLiveStatus, startLiveOver } from './live-channel';
import { LiveWatch } from './live-watch';
import { queryClient } from './query-client';
import { refreshSession } from './refresh-session';
import { ProductChoice } from './shown-products';
import { readTokens } from './stored-session';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Opens the socket, renews its token after a rejection, and checks its heartbeats. @returns closes it. */
export function connectLive(): () => void {
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

  // Rejected by the server, usually for an expired token; socket.io does not retry then.
  const comeBack = (renew: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connectAgain(renew), wait);
    wait = Math.min(wait * 2, longestWaitMs);
  };

  const watch = new LiveWatch({
    resync: resyncLive,
    startOver: () => startOver(),
    reconnect: () => {
      socket.disconnect();
      socket.connect();
    },
  });
  const stopWatching = watchReads(queryClient, () => watch.noteChange());
  const choice = new ProductChoice(queryClient, (shown) => {
    watch.isToldWhenBehind = shown !== null;
    socket.emit('live.show', shown);
  });

  socket.on('connect', () => {
    wait = firstWaitMs;
    watch.connected();
    setLiveStatus('connected');
  });
  socket.on('connect_error', (error) => {
    setLiveStatus('reconnecting');
    // The token is valid: the server refused one connection too many.
    if (!socket.active) comeBack(error.message !== 'TOO_MANY_SOCKETS');
  });
  socket.on('disconnect', (reason) => {
    watch.stop();
    choice.reset();
    setLiveStatus('reconnecting');
    if (!socket.active && reason !== 'io client disconnect') comeBack(true);
  });
  socket.on('live.heartbeat', (heartbeat) => watch.heartbeat(heartbeat));
  socket.on('live.choose', () => choice.begin());
  socket.on('live.behind', ({ head }) => watch.behind(head));
  socket.on('live.resync', () => watch.resyncAsked());
  socket.on('live.move', (move) => watch.moveAsked(move));
  // Topics for features; the others concern the socket itself.
  socket.onAny((topic: LiveTopic, message) => {
    if (topic.startsWith('live.')) return;
    watch.pushed(message);
    publishLive(topic, message);
  });

  return () => {
    clearTimeout(timer);
    watch.stop();
    stopWatching();
    choice.stop();
    socket.off('disconnect');
    socket.disconnect();
  };
}

/** The server has another event log: cached newer positions would hide its state. */
function startOver(): void {
  forgetPositions(queryClient);
  startLiveOver();
  void queryClient.invalidateQueries({ queryKey: ['private'] });
  resyncLive();
}

/** Calls `onChange` when a fetch brings new data. @returns unsubscribes. */
function watchReads(client: QueryClient, onChange: () => void): () => void {
  const cache = client.getQueryCache();
  const known = new WeakMap<Query, unknown>();
  for (const query of cache.getAll()) known.set(query, shownState(query));
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    const before = known.get(query);
    const now = shownState(query);
    known.set(query, now);
    if (!action.manual && before !== undefined && before !== now) onChange();
  });
}

/** Equal data keeps its identity; compare only the state, because its position can change alone. */
function shownState({ state: { data } }: Query): unknown {
  return typeof data === 'object' && data !== null && 'position' in data && 'state' in data ? data.state : data;
}
