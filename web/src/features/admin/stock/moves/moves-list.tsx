import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { ExportMoves } from './export-moves';
import { useMovesList } from './use-moves-list';

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
