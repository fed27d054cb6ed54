import type { LiveMessages, LiveTopic } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';
type Handler<T extends LiveTopic> = (message: LiveMessages[T]) => void;

let status: LiveStatus = 'off';
const statusListeners = new Set<() => void>();
const connectListeners = new Set<() => void>();
const startOverListeners = new Set<() => void>();
const handlers = new Map<LiveTopic, Set<Handler<never>>>();
const interestListeners = new Set<() => void>();
let shownProducts: readonly number[] | null | undefined;

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
  noteInterest();
  return () => {
    subscribed.delete(handler);
    noteInterest();
  };
}

/** @returns the products whose changes the page shows; null for all, as while a part that reads the catalog has not said what it shows. */
export function catalogInterest(): readonly number[] | null {
  if (shownProducts !== undefined) return shownProducts;
  return handlers.get('catalogue.changed')?.size ? null : [];
}

/** Says what the page shows of the catalog. @param ids null for too many to name. */
export function showProducts(ids: readonly number[] | null | undefined): void {
  shownProducts = ids;
  noteInterest();
}

/** Runs when `catalogInterest` may have changed. @returns unsubscribes. */
export function onCatalogInterest(listener: () => void): () => void {
  interestListeners.add(listener);
  return () => interestListeners.delete(listener);
}

function noteInterest(): void {
  for (const listener of interestListeners) listener();
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
