import { Button } from '@/ui/button';

export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sage-100 py-2 pr-2 pl-5">
      <p className="wrap-anywhere">{name} was removed.</p>
      <Button look="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
