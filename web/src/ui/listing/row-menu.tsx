import { clsx } from 'clsx';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDismiss } from '@/lib/use-dismiss';
import { Link } from '../link';
import { SheetBackdrop } from '../sheet-backdrop';

interface MenuItem {
  label: string;
  Icon: LucideIcon;
  isDanger?: boolean;
}

/** A page or a task. */
export type RowMenuItem = MenuItem & ({ to: string } | { onSelect: () => void });

interface RowMenuProps {
  /** The row's name, for screen readers. */
  of: string;
  items: readonly RowMenuItem[];
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-[15px] font-medium hover:bg-sage-100 focus-visible:bg-sage-100 max-lg:min-h-13 max-lg:text-base';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The actions of a row behind one button: a menu, or a sheet at the bottom of a narrow screen. */
export function RowMenu({ of, items }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const choices = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useDismiss(box, open, (byKey) => {
    if (byKey) close();
    else setOpen(false);
  });
  useLayoutEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);
  const move = (event: KeyboardEvent) => {
    // A menu is one stop of the Tab key.
    if (event.key === 'Tab') close();
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    const all = choices();
    all[next(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  return (
    <span ref={box} className="relative inline-block">
      <button
        ref={opener}
        type="button"
        aria-label={`More actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-keyshortcuts="a"
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100"
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </button>
      {open && (
        <>
          <SheetBackdrop onPress={close} />
          <div
            ref={menu}
            id={menuId}
            role="menu"
            aria-label={`Actions for ${of}`}
            tabIndex={-1}
            onKeyDown={move}
            className="sheet rise-in grid border border-line bg-white shadow-3 lg:absolute lg:top-full lg:right-0 lg:z-20 lg:w-60 lg:rounded-card lg:p-2"
          >
            <p aria-hidden="true" className="px-3 py-2 font-semibold wrap-anywhere whitespace-normal lg:hidden">
              {of.charAt(0).toUpperCase() + of.slice(1)}
            </p>
            {items.map((item) => (
              <RowMenuChoice key={item.label} item={item} onClose={close} />
            ))}
          </div>
        </>
      )}
    </span>
  );
}

function RowMenuChoice({ item, onClose }: { item: RowMenuItem; onClose: () => void }) {
  const { label, Icon, isDanger } = item;
  const shared = { role: 'menuitem', tabIndex: -1, className: clsx(itemClasses, isDanger && 'text-danger') };
  const content = (
    <>
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {label}
    </>
  );
  if ('to' in item)
    return (
      <Link to={item.to} preventScrollReset onClick={onClose} {...shared}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      onClick={() => {
        onClose();
        item.onSelect();
      }}
      {...shared}
    >
      {content}
    </button>
  );
}
