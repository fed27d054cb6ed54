import type { LiveTopic } from '@soulvia/contracts';
import { useEffect, useEffectEvent } from 'react';
import { subscribeLive, useLiveConnect } from '@/lib/live-channel';
import { Spread } from '@/lib/spread';

const withinMs = 1_000;

/** Refetches after pushes of some topics. A busy shop pushes several a second: those of about a second cause one request. */
export function useRefetchSoon(topics: readonly LiveTopic[], refetch: () => void): void {
  const latest = useEffectEvent(refetch);
  const names = topics.join(' ');
  useEffect(() => {
    const spread = new Spread(() => latest());
    const subscriptions = names
      .split(' ')
      .map((topic) => subscribeLive(topic as LiveTopic, () => spread.within(withinMs / 5, withinMs)));
    return () => {
      spread.stop();
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [names]);
  useLiveConnect(() => refetch());
}
