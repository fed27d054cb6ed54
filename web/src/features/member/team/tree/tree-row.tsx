import type { TreeMember } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shortDate } from '@/lib/dates';
import { grouped } from '@/lib/money';
import type { TreeState } from './use-tree-state';

const indents = ['', 'pl-0', 'pl-5 sm:pl-8', 'pl-10 sm:pl-16'];
const lowestLevel = 3;

interface TreeRowProps {
  member: TreeMember;
  level: number;
  place: { at: number; of: number };
  tree: TreeState;
}

export function TreeRow({ member, level, place, tree }: TreeRowProps) {
  const { user_id: id, full_name, member_id, level_name, date_joined, children, team, is_active } = member;
  const mayOpen = children > 0 && level < lowestLevel;
  const isOpen = tree.isOpen(id);
  const size = team.level_1 + team.level_2 + team.level_3;
  const row = useRef<HTMLDivElement>(null);
  const { soughtId, endSearch } = tree;
  useEffect(() => {
    if (soughtId !== id) return;
    row.current?.focus();
    row.current?.scrollIntoView?.({ block: 'center' });
    endSearch();
  }, [soughtId, id, endSearch]);
  return (
    <div
      ref={row}
      role="row"
      data-member={id}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={mayOpen ? isOpen : undefined}
      tabIndex={tree.activeId === id ? 0 : -1}
      onFocus={() => tree.activate(id)}
      className={clsx(
        'grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-2 py-1 -outline-offset-2! sm:grid-cols-[minmax(0,1fr)_8rem_7rem_7rem]',
        indents[level],
      )}
    >
      <div role="gridcell" className="flex min-w-0 items-center gap-1">
        {mayOpen ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? `Close the team of ${full_name}` : `Open the team of ${full_name}`}
            onClick={() => tree.toggle(id)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-moss hover:bg-linen"
          >
            <ChevronRight size={20} aria-hidden="true" className={clsx('transition', isOpen && 'rotate-90')} />
          </button>
        ) : (
          <span className="size-11 shrink-0" />
        )}
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{full_name}</span>
          <span className="meta block tabular-nums">
            ID {member_id}
            {!is_active && ', closed'}
          </span>
        </span>
      </div>
      <div role="gridcell" className="max-sm:text-right wrap-anywhere">
        {level_name}
      </div>
      <div role="gridcell" className="meta tabular-nums max-sm:pl-12">
        {size === 0 ? 'no team yet' : `team of ${grouped(size)}`}
      </div>
      <div role="gridcell" className="meta tabular-nums max-sm:text-right">
        <span className="sr-only">Joined </span>
        <time dateTime={date_joined}>{shortDate(date_joined)}</time>
      </div>
    </div>
  );
}
