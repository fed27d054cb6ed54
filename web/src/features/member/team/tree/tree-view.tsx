import { type TreeMatch, type TreeMember, isolated } from '@soulvia/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { PrintAlone } from '@/ui/print-alone';
import { monthText } from './month-text';
import { TreeBranch } from './tree-branch';
import { type BranchOf, branchQuery } from './tree-requests';
import { TreeRow } from './tree-row';
import { TreeSearch } from './tree-search';
import type { TreeSetup } from './tree-setup';
import type { TreeState } from './use-tree-state';

const rowSelector = '[role="row"][data-member]';

/** Moves the focus in a treegrid, and opens and closes rows, by the keys that WAI-ARIA describes for it. */
function handleTreeKey(event: KeyboardEvent<HTMLElement>, toggle: (id: number) => void): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>(rowSelector);
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.indexOf(row);
  const expanded = row.getAttribute('aria-expanded');
  const turn = () => toggle(Number(row.dataset['member']));
  const goTo = (next: HTMLElement | undefined) => next?.focus();
  const actions: Record<string, () => void> = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight: () => (expanded === 'false' ? turn() : goTo(findChild(row, rows[at + 1]))),
    ArrowLeft: () => (expanded === 'true' ? turn() : goTo(findParent(rows, at))),
    Enter: () => expanded !== null && turn(),
  };
  const action = actions[event.key];
  if (!action || (event.key === 'Enter' && event.target !== row)) return;
  event.preventDefault();
  action();
}

const readDepth = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-level') ?? 0);

function findChild(row: HTMLElement, next: HTMLElement | undefined): HTMLElement | undefined {
  return readDepth(next) > readDepth(row) ? next : undefined;
}

function findParent(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return rows.slice(0, at).findLast((row) => readDepth(row) < readDepth(rows[at]));
}

interface PrintedRow {
  member: TreeMember;
  level: number;
}

/** The rows that are open and loaded, in the order in which they are shown. */
function printedRows(client: QueryClient, of: BranchOf, isOpen: (id: number) => boolean, level = 1): PrintedRow[] {
  const pages = client.getQueryData(branchQuery(of).queryKey)?.pages ?? [];
  return pages
    .flatMap(({ members }) => members)
    .flatMap((member) => [
      { member, level },
      ...(isOpen(member.user_id) ? printedRows(client, member.user_id, isOpen, level + 1) : []),
    ]);
}

interface TreeViewProps {
  label: string;
  printedTitle: string;
  searchLabel: string;
  hintOf: (match: TreeMatch) => string;
  /** Shows a member that the search has found. */
  onChoose: (match: TreeMatch) => void;
  of: BranchOf;
  /** The member whose branch it is, as the only row of level 1; left out where its row is not shown. */
  top?: TreeMember;
  tree: TreeState;
  setup: TreeSetup;
  empty?: ReactNode;
  children?: ReactNode;
}

export function TreeView(props: TreeViewProps) {
  const { label, printedTitle, searchLabel, hintOf, onChoose, of, top, tree, setup, empty, children } = props;
  const client = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  const below = top ? 2 : 1;
  const isShown = !top || tree.isOpen(top.user_id);
  const rows = () => [
    ...(top ? [{ member: top, level: 1 }] : []),
    ...(isShown ? printedRows(client, of, tree.isOpen, below) : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TreeSearch label={searchLabel} hintOf={hintOf} onChoose={onChoose} />
        </div>
        <Button variant="ghost" size="small" onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
      {children}
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => handleTreeKey(event, tree.toggle)}
        className="rounded-card border border-line bg-white"
      >
        {top && <TreeRow member={top} level={1} place={{ at: 1, of: 1 }} tree={tree} setup={setup} />}
        {isShown && <TreeBranch of={of} level={below} tree={tree} setup={setup} empty={empty} />}
      </div>
      {isPrinting && (
        <PrintAlone onPrinted={() => setPrinting(false)}>
          <h1 className="mb-4 font-semibold">{printedTitle}</h1>
          {rows().map(({ member, level }) => (
            <p key={member.user_id} style={{ paddingLeft: `${(level - 1) * 8}mm` }}>
              {isolated(member.full_name)}, ID {member.member_id}, {isolated(member.level_name)}, {monthText(member)}
            </p>
          ))}
        </PrintAlone>
      )}
    </div>
  );
}
