import { parcelMessages, type ReturnWithRecord } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { CourierChoice } from '@/features/admin/parcels/book/courier-choice';
import { getMessage } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { useBookForReturn } from './return-requests';

const texts = {
  PICKUP: { title: 'Or let a courier pick it up', action: 'Book pickup' },
  REPLACEMENT: { title: 'Send the replacement', action: 'Book replacement' },
} as const;

/** Books a parcel for a return, by staff who handle parcels. */
export function CourierForm({ orderReturn, kind }: { orderReturn: ReturnWithRecord; kind: keyof typeof texts }) {
  const may = usePermissions();
  const [courier, setCourier] = useState('');
  const [problem, setProblem] = useState<string>();
  const book = useBookForReturn(orderReturn, kind);
  if (!may('parcels.write')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(courier === '' ? parcelMessages.courierRequired : undefined);
    if (courier !== '') book.mutate(Number(courier));
  };
  const { title, action } = texts[kind];
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {book.isError && <FailureNote message={getMessage(book.error, 'Failed to book it')} />}
      <CourierChoice value={courier} error={problem} onChoose={setCourier} />
      <Button type="submit" size="small" className="justify-self-start" busy={book.isPending} disabled={book.isPending}>
        {action}
      </Button>
    </form>
  );
}
