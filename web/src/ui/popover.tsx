import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDismiss } from '@/lib/use-dismiss';

interface PopoverProps {
  /** Label of the button. */
  label: string;
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

/** A button with a panel of fields, which closes when the focus leaves it. */
export function Popover({ label, Icon, panelLabel, mark, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useKeptOnPage(panel, open);
  useDismiss(box, open, (byKey) => {
    setOpen(false);
    if (byKey) opener.current?.focus();
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    // An open panel would cover the focused element.
    if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} className="relative" onBlur={leave}>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className="relative inline-flex min-h-12 items-center gap-2 rounded-pill border border-moss px-5 text-[15px] font-semibold text-moss hover:bg-sage-100"
      >
        <Icon size={18} aria-hidden="true" />
        {label}
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
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-label={panelLabel}
          className="rise-in absolute top-full left-0 z-20 mt-2 grid w-[min(300px,calc(100vw-32px))] gap-4 rounded-card border border-line bg-white p-4 shadow-3"
        >
          {children}
        </div>
      )}
    </div>
  );
}
