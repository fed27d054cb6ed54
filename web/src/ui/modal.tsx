import { createPortal } from 'react-dom';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { headingAbove } from '@/lib/focus-on-removal';
import { DialogGuard } from '@/lib/dialog-guard';
import type { ConfirmBefore } from '@/lib/navigation-guard';
import { moveFocus } from '@/lib/visitor-focus';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A panel on the left or right edge instead of a centred box. */
  side?: 'right' | 'left';
  /** For an image; with a side, for reading. */
  wide?: boolean;
}

const places = {
  middle: 'm-auto w-[min(520px,calc(100vw-32px))] max-h-[calc(100dvh-32px)] rounded-panel rise-in',
  wide: 'm-auto w-[min(960px,calc(100vw-32px))] max-h-[calc(100dvh-32px)] rounded-panel rise-in',
  right: 'ml-auto h-dvh max-h-none w-[min(340px,86vw)] slide-in',
  drawer: 'ml-auto h-dvh max-h-none max-w-none w-[min(560px,100vw)] slide-in',
  left: 'mr-auto h-dvh max-h-none w-[min(300px,86vw)] slide-in [--slide-from:-24px]',
};

function choosePlace(side: ModalProps['side'], wide: boolean): keyof typeof places {
  if (side === 'right' && wide) return 'drawer';
  return side ?? (wide ? 'wide' : 'middle');
}

/** Open while mounted. The browser keeps the focus inside, closes on Escape and restores the focus. */
export function Modal({ title, onClose, children, side, wide = false }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Close before the element is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const fallback = headingAbove(document.activeElement);
    const { style, clientWidth } = document.documentElement;
    // Compensate for the scrollbar, so that the page behind does not shift.
    if (!document.querySelector('dialog[open]')) {
      style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
    }
    if (element && !element.open) element.showModal();
    return () =>
      moveFocus(() => {
        element?.close();
        // The element that opened the dialog may have been removed, such as a deleted row. The focus is in the closed dialog then.
        const { activeElement, body } = document;
        if (activeElement === body || element?.contains(activeElement)) fallback?.focus({ preventScroll: true });
      });
  }, []);

  const guard = useRef<ConfirmBefore>(null);
  const setGuard = useCallback((next: ConfirmBefore | null) => {
    guard.current = next;
  }, []);
  const close = () => {
    if (guard.current) guard.current(onClose);
    else onClose();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  // A second Escape in a row closes dialogs without a cancel event, including the one below.
  const closed = () => {
    const element = dialog.current;
    if (!element?.isConnected || element.open) return;
    if (guard.current) element.showModal();
    else onClose();
  };

  // Render outside of the page's forms, because forms cannot be nested.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file chooser fires the same event from its field.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={closed}
      onMouseDown={closeOnBackdrop}
      className={clsx('bg-ivory text-ink shadow-3', places[choosePlace(side, wide)])}
    >
      <div className="grid min-h-full content-start gap-5 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="panel-title pt-1.5">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-linen"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <DialogGuard value={setGuard}>{children}</DialogGuard>
      </div>
    </dialog>,
    document.body,
  );
}
