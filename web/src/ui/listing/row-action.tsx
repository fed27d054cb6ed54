import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type RefObject, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';

const classes =
  'inline-flex min-h-(--row-target) items-center gap-1.5 whitespace-nowrap rounded-pill px-3 text-[15px] font-semibold text-moss underline-offset-4 hover:bg-sage-100 hover:underline';

interface OfRow {
  /** The row's name, for screen readers. */
  of: string;
}

function RowLink({ of, children, ...link }: OfRow & ComponentProps<typeof Link>) {
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
}

/** Edit and delete, for rows with a form. */
export function RowActions({ of, editPath, onDelete }: RowActionsProps) {
  return (
    <span className="-ml-3 flex flex-wrap">
      <RowLink of={of} to={editPath}>
        <Pencil size={16} aria-hidden="true" />
        Edit
      </RowLink>
      <RowButton of={of} onClick={onDelete}>
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </RowButton>
    </span>
  );
}

interface IdLinkProps {
  id: number;
  to: string;
}

/** Opens a row through its id: a real link, so that it can be opened in a new tab. */
export function IdLink({ id, to }: IdLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-(--row-target) min-w-11 items-center font-semibold tabular-nums underline underline-offset-4 hover:text-clay"
    >
      #{id}
    </Link>
  );
}
