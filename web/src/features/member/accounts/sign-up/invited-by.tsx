import { Gift } from 'lucide-react';
import { Button } from '@/ui/button';

interface InvitedByProps {
  name: string;
  onDecline: () => void;
}

export function InvitedBy({ name, onDecline }: InvitedByProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-sage-100 px-4 py-2 text-moss">
      <Gift size={20} aria-hidden="true" className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        Invited by {name}
      </p>
      <Button look="quiet" size="small" className="-mr-3" onClick={onDecline}>
        Not them?<span className="sr-only"> Remove the invitation</span>
      </Button>
    </div>
  );
}
