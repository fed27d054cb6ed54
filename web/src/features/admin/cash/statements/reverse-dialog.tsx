import { say, type StatementSummary, statementTexts } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { reverseStatement, useRereadCash } from '../cash-requests';
import { NoteDialog } from '../note-dialog';

export function ReverseDialog({ statement, onClose }: { statement: StatementSummary; onClose: () => void }) {
  const reread = useRereadCash();
  const reverse = useMutation({
    mutationFn: (reason: string) => reverseStatement(statement.id, reason),
    onSuccess: onClose,
    onSettled: reread,
  });
  return (
    <NoteDialog
      title="Reverse statement"
      question={say`What statement ${statement.number} posted is reversed, and its differences are closed. Deliveries that it reported stay. It can be added again afterwards. Another admin has to agree, unless you are the only owner.`}
      label="Reason"
      rule={statementTexts.reason}
      confirmLabel="Reverse statement"
      draftOf={`reversal of statement ${statement.id}`}
      send={reverse}
      onClose={onClose}
    />
  );
}
