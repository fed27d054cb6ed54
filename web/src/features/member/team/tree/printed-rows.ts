import type { TreeMember } from '@soulvia/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type BranchOf, branchQuery } from './tree-requests';

interface PrintedRow {
  member: TreeMember;
  level: number;
}

/** The rows that are open and loaded, in the order in which they are shown. */
export function printedRows(
  client: QueryClient,
  of: BranchOf,
  isOpen: (id: number) => boolean,
  level = 1,
): PrintedRow[] {
  const pages = client.getQueryData(branchQuery(of).queryKey)?.pages ?? [];
  return pages
    .flatMap(({ members }) => members)
    .flatMap((member) => [
      { member, level },
      ...(isOpen(member.user_id) ? printedRows(client, member.user_id, isOpen, level + 1) : []),
    ]);
}
