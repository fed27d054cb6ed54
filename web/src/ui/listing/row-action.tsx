import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useCallback } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { Link } from '../link';
import { RowMenu, type RowMenuItem } from './row-menu';

const classes =
  'inline-flex min-h-(--row-target) min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-pill px-3 text-[15px] compact:px-2 font-semibold text-moss underline-offset-4 hover:bg-sage-100 hover:underline';

interface OfRow {
  /** The row's name, for screen readers. */
  of: string;
}

export function RowLink({ of, children, ...link }: OfRow & ComponentProps<typeof Link>) {
  return (
    <Link preventScrollReset className={classes} {...link}>
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}

interface RowButtonProps extends OfRow, Omit<ComponentProps<'button'>, 'ref'> {
  ref?: RefObject<HTMLButtonElement | null>;
}

export function RowButton({ of, ref, children, ...button }: RowButtonProps) {
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      if (ref) ref.current = element;
      return focusHeadingOnRemoval(element);
    },
    [ref],
  );
  return (
    <button ref={attach} type="button" className={classes} {...button}>
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  );
}

interface RowActionsProps extends OfRow {
  editPath: string;
  onDelete: () => void;
  /** Further actions, in the menu only. */
  items?: readonly RowMenuItem[];
}

interface ActionsCellProps extends OfRow {
  /** All actions of the row. */
  items: readonly RowMenuItem[];
  /** The actions that a wide row shows beside its menu. */
  children: ReactNode;
}

/** Frequent actions as buttons where a row is wide, and all of them in a menu. */
export function ActionsCell({ of, items, children }: ActionsCellProps) {
  return (
    <span className="-mx-3 flex items-center justify-end max-xl:-mr-2">
      <span className="contents max-xl:hidden">{children}</span>
      <RowMenu of={of} items={items} />
    </span>
  );
}

/** Edit and delete, for rows with a form. */
export function RowActions({ of, editPath, onDelete, items = [] }: RowActionsProps) {
  return (
    <ActionsCell
      of={of}
      items={[
        ...items,
        { label: 'Edit', Icon: Pencil, to: editPath },
        { label: 'Delete', Icon: Trash2, isDanger: true, onSelect: onDelete },
      ]}
    >
      <RowLink of={of} to={editPath} aria-keyshortcuts="e">
        Edit
      </RowLink>
      <RowButton of={of} onClick={onDelete}>
        Delete
      </RowButton>
    </ActionsCell>
  );
}

/** Opens a row through its id: a real link, so that it can be opened in a new tab. */
export function IdLink({ id, to }: { id: number; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-(--row-target) min-w-11 shrink-0 items-center font-semibold whitespace-nowrap tabular-nums underline underline-offset-4 hover:text-clay"
    >
      #{id}
    </Link>
  );
}
