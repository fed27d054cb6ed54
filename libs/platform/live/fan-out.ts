import type { FanOutMessage } from './live-message.js';
import { PostgresSubscription } from './postgres-subscription.js';
import { RedisSubscription } from './redis-subscription.js';
import type { FanOutHandlers, FanOutSubscription } from './subscription-state.js';

/** Where the fan-out runs: Redis when configured, otherwise PostgreSQL. */
export interface FanOutPlace {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Separates installations that share a database server or a Redis. */
  channel: string;
}

export interface FanOutListener extends FanOutHandlers {
  onMessage(message: FanOutMessage): void;
}

export function channelName(channel: string): string {
  return `${channel}#/`;
}

/** Subscribes an api process to the fan-out. Connects and reconnects in the background. */
export function subscribeToFanOut(place: FanOutPlace, listener: FanOutListener): FanOutSubscription {
  const receive = (text: string) => {
    const message = parseMessage(text);
    if (message) listener.onMessage(message);
  };
  const channel = channelName(place.channel);
  return place.redisUrl
    ? new RedisSubscription(place.redisUrl, channel, receive, listener)
    : new PostgresSubscription(
        { databaseUrl: place.databaseUrl, channel, applicationName: 'soulvia-live' },
        receive,
        listener,
      );
}

/** Ignores unknown messages, since processes of another version may use the same channel. */
function parseMessage(text: string): FanOutMessage | undefined {
  try {
    const message = JSON.parse(text) as Partial<
      Record<'audience' | 'topic' | 'endSession' | 'recheckSessions', unknown>
    >;
    const isPush = typeof message.audience === 'string' && typeof message.topic === 'string';
    const isKnown = isPush || typeof message.endSession === 'string' || message.recheckSessions === true;
    return isKnown ? (message as FanOutMessage) : undefined;
  } catch {
    return undefined;
  }
}
