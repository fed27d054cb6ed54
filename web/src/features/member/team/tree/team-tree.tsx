import { teamDepth, say } from '@soulvia/contracts';
import { TreeView } from './tree-view';
import { useTreeState } from './use-tree-state';

/** The three levels below a member as rows that open one into another. */
export function TeamTree({ ofId, name }: { ofId: number; name: string }) {
  const tree = useTreeState();
  return (
    <TreeView
      label="Your team"
      printedTitle={say`Team of ${name}`}
      searchLabel="Search your team"
      hintOf={({ path }) => `level ${path.length} of your team`}
      onChoose={({ user_id: id, full_name, path }) => tree.seek({ id, name: full_name, path })}
      of={ofId}
      tree={tree}
      setup={{ lowestLevel: teamDepth }}
    />
  );
}
