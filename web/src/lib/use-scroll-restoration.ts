import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { noteScroll, rememberScroll, restoreScroll, scrollToTop } from './scroll-memory';

/** A short number for a text (FNV-1a, 32 bits): tells texts apart in storage that must not hold the secrets in them. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

let firstPage = true;
let placedEntry = '';

/** On every change of page: calls `onArrive`, and restores or resets the scroll position. */
export function useScrollRestoration(onArrive: () => void): void {
  const { pathname, key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  // The first entry of every visit has the key `default`, so the path is needed to tell them apart.
  const entry = `${key} ${fingerprint(pathname)}`;
  const begin = useEffectEvent(() => {
    if (!cameBack) scrollToTop();
    if (!firstPage) onArrive();
    firstPage = false;
  });
  const place = useEffectEvent(() => {
    // Not again for a heading that replaces another one on the same page.
    if (cameBack && entry !== placedEntry) restoreScroll(entry);
    else noteScroll(entry);
    placedEntry = entry;
  });
  // Before the page is painted: a key that follows at once is for this page.
  useLayoutEffect(() => begin(), [pathname]);
  // Changes of the query string are history entries too.
  useEffect(() => place(), [entry]);
  // Unsubscribes before a shorter next page makes the browser scroll.
  useLayoutEffect(() => rememberScroll(entry), [entry]);
}
