import { useEffect } from 'react';

/** Hides the announcement of the shop, which the server put above the page that was opened first. */
export function useHiddenAnnouncement(): void {
  useEffect(() => {
    const line = document.getElementById('announcement');
    line?.setAttribute('hidden', '');
    return () => line?.removeAttribute('hidden');
  }, []);
}
