import type { LiveMessages, LiveTopic } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';
type Handler<T extends LiveTopic> = (message: LiveMessages[T]) => void;

let status: LiveStatus = 'off';
const statusListeners = new Set<() => void>();
const connectListeners = new Set<() => void>();
const startOverListeners = new Set<() => void>();
const handlers = new Map<LiveTopic, Set<Handler<never>>>();

/** Of the pushes of the catalog, a page that names products needs those of the products that it has cached. */
export const productNaming: {
  isOn: boolean;
  /** Runs when which pushes the page needs may have changed. */
  changed?: (() => void) | undefined;
} = { isOn: false };

export function setLiveStatus(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of statusListeners) listener();
  if (next === 'connected') resyncLive();
}

/** Makes every feature refetch its live data. */
export function resyncLive(): void {
  for (const listener of connectListeners) listener();
}

/** Makes every feature drop cached positions, which would hide the server's state. */
export function startLiveOver(): void {
  for (const listener of startOverListeners) listener();
}

export function publishLive<T extends LiveTopic>(topic: T, message: LiveMessages[T]): void {
  for (const handler of handlers.get(topic) ?? []) (handler as Handler<T>)(message);
}

export function subscribeLive<T extends LiveTopic>(topic: T, handler: Handler<T>): () => void {
  const subscribed = handlers.get(topic) ?? new Set<Handler<never>>();
  handlers.set(topic, subscribed.add(handler));
  productNaming.changed?.();
  return () => {
    subscribed.delete(handler);
    productNaming.changed?.();
  };
}

export function isSubscribed(topic: LiveTopic): boolean {
  return !!handlers.get(topic)?.size;
}

/** Runs at every connect and when pushes may have been missed. @returns unsubscribes. */
export function onLiveConnect(listener: () => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

function subscribeStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => statusListeners.delete(listener);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    subscribeStatus,
    () => status,
    () => 'off',
  );
}

export function useLive<T extends LiveTopic>(topic: T, handler: Handler<T>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => subscribeLive<T>(topic, (message) => latest(message)), [topic]);
}

/** Runs when the server's positions restart: stored positions must be dropped. */
export function useLiveStartOver(listener: () => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const onStartOver = () => latest();
    startOverListeners.add(onStartOver);
    return () => void startOverListeners.delete(onStartOver);
  }, []);
}

/** Runs at every connect and when pushes may have been missed: refetch what they would have changed. */
export function useLiveConnect(listener: () => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLiveConnect(() => latest()), []);
}
