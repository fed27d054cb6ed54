import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDismiss } from '@/lib/use-dismiss';
import { useMedia } from '@/lib/use-media';
import { Button } from './button';
import { SheetBackdrop } from './sheet-backdrop';

interface PopoverProps {
  /** Label of the button. */
  label: string;
  /** Whether narrow screens show the icon of the button only. */
  isIcon?: boolean;
  Icon: LucideIcon;
  /** The panel's name, for screen readers. */
  panelLabel: string;
  /** Shown on the button while the panel has a value set, such as `active`; null otherwise. */
  mark: string | null;
  children: ReactNode;
}

const marginPx = 16;

/** Shifts a panel that would overflow the right edge of the page. */
function useKeptOnPage(panel: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const fit = () => {
      if (!panel.current) return;
      const { style } = panel.current;
      style.removeProperty('translate');
      const over = panel.current.getBoundingClientRect().right + marginPx - document.documentElement.clientWidth;
      if (over > 0) style.setProperty('translate', `${-over}px`);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [panel, open]);
}

/**
 * A button with a panel of fields, which closes when the focus leaves it. On narrow screens the panel is a sheet at the bottom, by style
 * alone: what was entered stays when the screen is turned.
 */
export function Popover({ label, isIcon = false, Icon, panelLabel, mark, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const isSheet = useMedia('(max-width: 1023px)');
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useKeptOnPage(panel, open);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useDismiss(box, open, (byKey) => {
    // A dialog that the panel has opened is no press outside.
    if (document.querySelector('dialog[open]')) return;
    if (byKey) close();
    else setOpen(false);
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    // An open panel would cover the focused element.
    if (relatedTarget && !box.current?.contains(relatedTarget) && !relatedTarget.closest('dialog')) setOpen(false);
  };
  return (
    <div ref={box} className="relative" onBlur={leave}>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className={clsx(
          'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-pill border border-moss text-[15px] font-semibold text-moss hover:bg-sage-100',
          isIcon ? 'max-lg:w-11 lg:px-4' : 'px-4',
        )}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={isIcon ? 'max-lg:sr-only' : undefined}>{label}</span>
        {mark && (
          <>
            <span
              aria-hidden="true"
              className="absolute top-0 right-1 size-3 rounded-full border-2 border-ivory bg-clay"
            />
            <span className="sr-only"> ({mark})</span>
          </>
        )}
      </button>
      {open && isSheet && <SheetBackdrop onPress={close} />}
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-label={panelLabel}
          className="sheet rise-in grid gap-4 border border-line bg-white shadow-3 lg:absolute lg:top-full lg:left-0 lg:z-20 lg:mt-2 lg:w-75 lg:rounded-card lg:p-4"
        >
          {children}
          {isSheet && (
            <Button size="small" onClick={close}>
              Done
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
