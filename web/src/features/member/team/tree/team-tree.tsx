import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { PrintAlone } from '@/ui/print-alone';
import { printedRows } from './printed-rows';
import { TreeBranch } from './tree-branch';
import { handleTreeKey } from './tree-keys';
import { TreeSearch } from './tree-search';
import { useTreeState } from './use-tree-state';

/** The three levels below a member as rows that open one into another. */
export function TeamTree({ ofId, name }: { ofId: number; name: string }) {
  const tree = useTreeState();
  const client = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TreeSearch onChoose={({ user_id, path }) => tree.seek(user_id, path)} />
        </div>
        <Button variant="ghost" size="small" onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
      <div
        role="treegrid"
        tabIndex={-1}
        aria-label="Your team"
        onKeyDown={(event) => handleTreeKey(event, tree.toggle)}
        className="rounded-card border border-line bg-white"
      >
        <TreeBranch ofId={ofId} level={1} tree={tree} />
      </div>
      {isPrinting && (
        <PrintAlone onPrinted={() => setPrinting(false)}>
          <h1 className="mb-4 font-semibold">Team of {name}</h1>
          {printedRows(client, ofId, tree.isOpen).map(({ member, level }) => (
            <p key={member.user_id} style={{ paddingLeft: `${(level - 1) * 8}mm` }}>
              {member.full_name}, ID {member.member_id}, {member.level_name}
            </p>
          ))}
        </PrintAlone>
      )}
    </div>
  );
}
