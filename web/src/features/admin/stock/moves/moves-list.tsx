import { stockLimits, stockPaths } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getText } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { downloadText } from '@/lib/csv';
import { listQuery } from '@/lib/fetch-list';
import { grouped } from '@/lib/money';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { moveFilter, useMovesList } from './use-moves-list';

function ExportMoves({ filter }: { filter: Parameters<typeof moveFilter>[0] }) {
  const query = listQuery({ filter: { ...moveFilter(filter), page: 1 }, pageSize: 1, fixed: { format: 'csv' } });
  const task = useMutation({
    mutationFn: () => getText(`${stockPaths.moves}?${query}`),
    onSuccess: (csv) => {
      downloadText('stock-moves.csv', 'text/csv;charset=utf-8', csv);
      const rows = csv.split('\r\n').length - 2;
      if (rows < stockLimits.exportRowsMax) notifySuccess(`Exported ${grouped(rows)} ${rows === 1 ? 'move' : 'moves'}`);
      else notifyError(`Exported the newest ${grouped(rows)} moves. Filter by day to get older ones.`);
    },
    onError: (error) => notifyError(`Failed to export moves: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

export function MovesList() {
  const { toolbar, listing } = useMovesList();
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListToolbar {...toolbar} searchLabel="Search by order ID">
        <ExportMoves filter={toolbar.filter} />
      </ListToolbar>
      <Listing {...listing} noun="moves" emptyText="No Moves Yet" failureText="Failed to load stock moves">
        {(moves) => (
          <ListTable
            label="Stock moves"
            columns={toolbar.columns.visible}
            rows={moves.map((move) => ({ ...move, id: move.position }))}
          />
        )}
      </Listing>
    </div>
  );
}
