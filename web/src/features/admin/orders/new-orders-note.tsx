import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/button';

interface NewOrdersNoteProps {
  count: number;
  onRefresh: () => void;
}

export function NewOrdersNote({ count, onRefresh }: NewOrdersNoteProps) {
  return (
    <div role="status" className="justify-self-center empty:hidden">
      {count > 0 && (
        <Button look="emphasis" size="small" onClick={onRefresh}>
          <RefreshCw size={18} aria-hidden="true" />
          {count} new {count === 1 ? 'order' : 'orders'} – Refresh
        </Button>
      )}
    </div>
  );
}
