import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import type { ActionRequest } from './operator-action';

interface ActionButtonProps {
  request: ActionRequest;
  disabled?: boolean;
  icon?: ReactNode;
  onAsk: (request: ActionRequest) => void;
}

/** Opens a confirmation. The panel renders it, because the row can change while it is open. */
export function ActionButton({ request, disabled, icon, onAsk }: ActionButtonProps) {
  const { verb, action } = request;
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={disabled}
      aria-label={`${verb}${action.label.slice(verb.length)}`}
      onClick={() => onAsk(request)}
    >
      {icon}
      {verb}
    </Button>
  );
}
