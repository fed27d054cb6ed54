import { ConfirmationsList } from './confirmations-list';

export function ConfirmationsSection() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConfirmationsList />
    </div>
  );
}
