import { type ComponentType, useState } from 'react';
import { notifyError } from './notify';
import { watchVisitor } from './visitor-focus';

const failed = 'This part of the page could not be loaded. Please check your connection and try again.';

/**
 * A component that few visits need, loaded when it is first opened. A failed load is reported, and opening again retries. It
 * stays closed when the visitor has acted elsewhere while it loaded.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Null while closed. */
    Part: isOpen ? part : null,
    /** Preloads it on hover or focus. */
    prepare: () => void load().catch(() => undefined),
    open: () => {
      // Opens synchronously when loaded, so that the next keystroke reaches it.
      if (part) return setOpen(true);
      const isAwaited = watchVisitor();
      void load().then(
        (loaded) => {
          setPart(() => loaded);
          setOpen(isAwaited());
        },
        () => notifyError(failed),
      );
    },
    close: () => setOpen(false),
  };
}
