import { cashTexts } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { notifySuccess } from '@/lib/notify';
import { NoteDialog } from '../note-dialog';
import { takeCashBack, useRereadMoney } from './order-money-requests';

export function TakeBackDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const reread = useRereadMoney();
  const send = useMutation({
    mutationFn: (reason: string) => takeCashBack(orderId, reason),
    onSuccess: () => {
      notifySuccess('The cash is reversed');
      onClose();
    },
    onSettled: reread,
  });
  return (
    <NoteDialog
      title="Reverse the cash"
      question={`The cash of order #${orderId} leaves the books, and the order is to be paid again. Another person approves it, unless you are the only owner.`}
      label="Reason"
      rule={cashTexts.reason}
      confirmLabel="Reverse"
      send={send}
      onClose={onClose}
    />
  );
}
