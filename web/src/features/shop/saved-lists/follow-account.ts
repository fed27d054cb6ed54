import { onLiveConnect, subscribeLive } from '@/lib/live-channel';
import { subscribeCart } from '../cart/cart-store';
import { subscribeWishlist } from '../wishlist/wishlist-store';
import { Replica, type ReplicatedList } from './replica';
import { savedCart, savedWishlist } from './saved-lists';

/** A change waits this long for others, in milliseconds. */
const pauseMs = 400;

interface Followed<Item extends { id: number }> {
  list: ReplicatedList<Item>;
  topic: 'cart.changed' | 'wishlist.changed';
  subscribe: (listener: () => void) => () => void;
}

/** Keeps cart and wishlist of this browser equal to those of the account. @returns stops it. */
export function followAccount(userId: number): () => void {
  const stops = [
    follow({ list: savedCart, topic: 'cart.changed', subscribe: subscribeCart }, userId),
    follow({ list: savedWishlist, topic: 'wishlist.changed', subscribe: subscribeWishlist }, userId),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function follow<Item extends { id: number }>({ list, topic, subscribe }: Followed<Item>, userId: number): () => void {
  const replica = new Replica(list, userId);
  const runAlone = createLock(`${list.name}-sync`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRead = false;
  const run = () => {
    const wantsRead = isRead;
    isRead = false;
    // Failures, such as no connection: the next occasion tries again.
    runAlone(() => replica.sync(wantsRead)).catch(() => undefined);
  };
  const plan = (wantsRead: boolean) => {
    isRead ||= wantsRead;
    clearTimeout(timer);
    timer = setTimeout(run, pauseMs);
  };
  const read = () => plan(true);
  const onVisible = () => document.visibilityState === 'visible' && read();
  const stops = [
    subscribe(() => plan(false)),
    subscribeLive(topic, ({ version }) => replica.isBehind(version) && read()),
    onLiveConnect(read),
  ];
  window.addEventListener('online', read);
  document.addEventListener('visibilitychange', onVisible);
  read();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener('online', read);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Runs one after the other; in all tabs of the browser where it has locks, which need TLS. */
function createLock(name: string): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (task) => {
    if ('locks' in navigator) return navigator.locks.request(name, task);
    last = last.then(task, task);
    return last;
  };
}
