import { useEffect, useState } from 'react';

/**
 * Holds up whoever is about to leave a form that was changed and not saved: the browser asks where the page itself would go,
 * a followed link waits for an answer.
 *
 * @returns the address of the link that waits, and a way to forget it.
 */
export function useUnsaved(dirty: boolean): { leavingTo: string | null; stay: () => void } {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || elsewhere || link.target === '_blank') return;
      if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.pathname + link.search);
    };
    window.addEventListener('beforeunload', askBrowser);
    // Before the router hears of it.
    document.addEventListener('click', holdLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', holdLink, { capture: true });
    };
  }, [dirty]);
  return { leavingTo, stay: () => setLeavingTo(null) };
}
