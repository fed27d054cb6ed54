import type { TreeMatch, TreeMember } from '@soulvia/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { PrintAlone } from '@/ui/print-alone';
import { monthText } from './month-text';
import { TreeBranch } from './tree-branch';
import { handleTreeKey } from './tree-keys';
import { type BranchOf, branchQuery } from './tree-requests';
import { TreeRow } from './tree-row';
import { TreeSearch } from './tree-search';
import type { TreeSetup } from './tree-setup';
import type { TreeState } from './use-tree-state';

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
              {member.full_name}, ID {member.member_id}, {member.level_name}, {monthText(member.month)}
            </p>
          ))}
        </PrintAlone>
      )}
    </div>
  );
}
