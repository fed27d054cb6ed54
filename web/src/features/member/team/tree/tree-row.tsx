import { teamDepth, type TreeMember } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { shortDate } from '@/lib/dates';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { grouped } from '@/lib/money';
import { monthText } from './month-text';
import type { TreeAction, TreeSetup } from './tree-setup';
import type { TreeState } from './use-tree-state';

/** Focuses a row that is sought, and keeps one row of the tree within reach of Tab. @returns the ref of the row. */
function useRowFocus(id: number, isFirst: boolean, tree: TreeState) {
  const { activeId, activate, sought, endSearch, release } = tree;
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    row.current = element;
    return focusHeadingOnRemoval(element);
  }, []);
  const isSought = sought?.id === id;
  useEffect(() => {
    if (!isSought) return;
    if (sought?.isAwaited()) row.current?.focus();
    row.current?.scrollIntoView?.({ block: 'center' });
    endSearch();
  }, [isSought, sought, endSearch]);
  useEffect(() => () => release(id), [release, id]);
  useEffect(() => {
    if (isFirst && activeId === null) activate(id);
  }, [isFirst, activeId, activate, id]);
  return attach;
}

const indents = ['', 'pl-0', 'pl-5 sm:pl-8', 'pl-10 sm:pl-16'];
/** Levels below are not indented further, so that names fit on a phone; their number is shown. */
const deepestIndent = 6;
const columns = 'sm:grid-cols-[minmax(0,1fr)_8rem_7rem_7rem]';
const columnsWithAction = 'lg:grid-cols-[minmax(0,1fr)_110px_140px_170px_44px]';

interface TreeRowProps {
  member: TreeMember;
  level: number;
  /** A size of -1 is unknown. */
  place: { at: number; of: number };
  tree: TreeState;
  setup: TreeSetup;
}

export function TreeRow({ member, level, place, tree, setup }: TreeRowProps) {
  const { user_id: id, level_name, date_joined, children, team } = member;
  const { lowestLevel = Infinity, action, isStacked = false } = setup;
  const mayOpen = children > 0 && level < lowestLevel;
  const isOpen = tree.isOpen(id);
  const isActive = tree.activeId === id;
  const endClasses = isStacked ? 'text-right' : 'max-sm:text-right';
  const belowName = isStacked ? { paddingLeft: '48px' } : undefined;
  const attach = useRowFocus(id, level === 1 && place.at === 1, tree);
  return (
    <div
      ref={attach}
      role="row"
      data-member={id}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.of}
      aria-expanded={mayOpen ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => tree.activate(id)}
      className={clsx(
        'grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line last:border-0 px-2 py-1 -outline-offset-2!',
        action ? !isStacked && columnsWithAction : columns,
        indents[level],
      )}
      style={level > teamDepth ? { paddingLeft: `${(Math.min(level, deepestIndent) + 1) * 16}px` } : undefined}
    >
      <NameCell member={member} level={level} onToggle={mayOpen ? () => tree.toggle(id) : null} isOpen={isOpen} />
      <div role="gridcell" className={clsx('wrap-anywhere', endClasses)}>
        {level_name}
      </div>
      <div role="gridcell" className="meta tabular-nums max-sm:pl-12" style={belowName}>
        {describeTeam(team)}
      </div>
      <div role="gridcell" className={clsx('meta tabular-nums', endClasses)}>
        <span className="sr-only">Joined </span>
        <time dateTime={date_joined}>{shortDate(date_joined)}</time>
      </div>
      {action && (
        <div role="gridcell" className="max-sm:pl-12" style={belowName}>
          {action.isOfferedFor(member) && <ActionButton action={action} member={member} isActive={isActive} />}
        </div>
      )}
    </div>
  );
}

function describeTeam({ level_1, level_2, level_3 }: TreeMember['team']): string {
  const size = level_1 + level_2 + level_3;
  return size === 0 ? 'no team yet' : `team of ${grouped(size)}`;
}

interface NameCellProps {
  member: TreeMember;
  level: number;
  isOpen: boolean;
  /** Null for a row that cannot be opened. */
  onToggle: (() => void) | null;
}

function NameCell({ member, level, isOpen, onToggle }: NameCellProps) {
  const { full_name, member_id, is_active } = member;
  return (
    <div role="gridcell" className="flex min-w-0 items-center gap-1">
      {onToggle ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? `Close the team of ${full_name}` : `Open the team of ${full_name}`}
          onClick={onToggle}
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
          {level > deepestIndent && `, level ${level}`}
        </span>
        <span className="meta block tabular-nums">{monthText(member)}</span>
      </span>
    </div>
  );
}

interface ActionButtonProps {
  action: TreeAction;
  member: TreeMember;
  isActive: boolean;
}

/** Tab reaches the button of the active row only. */
function ActionButton({ action: { label, onSelect }, member, isActive }: ActionButtonProps) {
  return (
    <button
      ref={focusHeadingOnRemoval}
      type="button"
      aria-label={`${label} ${member.full_name}`}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onSelect(member)}
      className="inline-flex min-h-11 min-w-11 items-center font-medium text-moss underline underline-offset-4 hover:text-clay"
    >
      {label}
    </button>
  );
}
