import { type AdminUser, type TreeMember, say } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { branchesKey, searchTree } from '@/features/member/team/tree/tree-requests';
import type { TreeAction } from '@/features/member/team/tree/tree-setup';
import { TreeView } from '@/features/member/team/tree/tree-view';
import { useTreeState } from '@/features/member/team/tree/use-tree-state';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { grouped } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { Spread } from '@/lib/spread';
import { useMedia } from '@/lib/use-media';
import { FailureNote } from '@/ui/failure-note';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { usersPath } from '../users-kind';
import { MoveDialog } from './move-dialog';
import { teamSize } from './team-size';
import { treePath } from './tree-path';

/** Changes within this time are shown together, because each refetches all open branches. */
const mergeMs = 1_500;

function useLiveTree(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: branchesKey() });
  const [spread] = useState(() => new Spread(refetch));
  useEffect(() => () => spread.stop(), [spread]);
  useLive('team.changed', () => spread.within(0, mergeMs));
  useLiveConnect(refetch);
}

/** A member's row, with the way to it; null when the tree does not have it. */
const treeMemberQuery = (id: number) =>
  queryOptions({
    queryKey: [...branchesKey(), 'member', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { member_id } = await getJson<AdminUser>(`${usersPath}/${id}`, signal);
      const matches = await searchTree(member_id, signal);
      return matches.find((match) => match.user_id === id) ?? null;
    },
  });

/**
 * All members, from those without a sponsor downwards, or one member with everyone below. The search shows a match below its highest
 * upline that the server names, because the way from the top can be long.
 */
export function PartnerTree({ topId }: { topId: number | null }) {
  const tree = useTreeState();
  const { open } = tree;
  const navigate = useNavigate();
  const may = usePermissions();
  const isStacked = useMedia('(max-width: 1023px)');
  const [moved, setMoved] = useState<TreeMember | null>(null);
  const read = useQuery({ ...treeMemberQuery(topId ?? 0), enabled: topId !== null });
  const top = topId === null ? undefined : (read.data ?? undefined);
  useLiveTree();
  useEffect(() => {
    if (topId !== null) open(topId);
  }, [topId, open]);
  const move: TreeAction = {
    label: 'Move',
    isOfferedFor: ({ role }) => role !== 'ADMIN' || may('staff.manage'),
    onSelect: setMoved,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TreeHead topId={topId} above={top?.path.at(-1)} />
      {topId !== null && !top && <TopState read={read} />}
      {(topId === null || top) && (
        <TreeView
          label="Partner tree"
          printedTitle={top ? say`Team of ${top.full_name}` : 'Partner tree'}
          searchLabel="Search all members"
          hintOf={({ team }) => `team of ${grouped(teamSize(team))}`}
          onChoose={({ user_id: id, full_name, path }) => {
            tree.seek({ id, name: full_name, path });
            void navigate(treePath(path[0] ?? id), { preventScrollReset: true });
          }}
          of={topId ?? 'roots'}
          top={top}
          tree={tree}
          setup={{ isStacked, action: may('customers.write') ? move : undefined }}
          empty="No members yet."
        />
      )}
      {moved && (
        <MoveDialog
          member={moved}
          onMoved={(sponsor) => sponsor && open(sponsor.user_id)}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  );
}

interface TreeHeadProps {
  topId: number | null;
  /** Id of the member above the topmost one. */
  above: number | undefined;
}

function TreeHead({ topId, above }: TreeHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SectionHeading isLow title="Partner tree" />
      <TextLink to="/admin?section=partners">List of partners</TextLink>
      {topId !== null && <TextLink to={treePath('all')}>Whole tree</TextLink>}
      {above !== undefined && <TextLink to={treePath(above)}>One level up</TextLink>}
    </div>
  );
}

/** What is shown until the topmost member is there. */
function TopState({ read }: { read: UseQueryResult }) {
  if (read.isPending)
    return (
      <div>
        <LoadingNote>Loading the member</LoadingNote>
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <FailureNote
      message={read.isError ? `Failed to load the member: ${getReason(read.error)}` : 'This member is not in the tree.'}
      read={read}
    />
  );
}
