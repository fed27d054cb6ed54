import { type ComponentType, useState } from 'react';
import { notifyError } from './notify';

const failed = 'This part of the page could not be loaded. Please check your connection and try again.';

/**
 * A part of a page that few visits need, fetched when it is first asked for. When it cannot be had that is said, and asking
 * again tries again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Null while it is not open. */
    Part: isOpen ? part : null,
    /** Fetches it when somebody is about to ask. */
    prepare: () => void load().catch(() => undefined),
    open: () => {
      // At once where it is there: what is typed next is meant for it.
      if (part) return setOpen(true);
      void load().then(
        (loaded) => {
          setPart(() => loaded);
          setOpen(true);
        },
        () => notifyError(failed),
      );
    },
    close: () => setOpen(false),
  };
}
