import type { Parcel } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fetchList } from '@/lib/fetch-list';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { parcelsPath } from '../parcel-requests';

interface ScanFieldProps {
  onFound: (parcel: Parcel) => void;
  /** Several parcels match: they are listed. */
  onMany: (text: string) => void;
}

/** Scanners type the number and press Enter. */
export function ScanField({ onFound, onMany }: ScanFieldProps) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const find = useMutation({
    mutationFn: async (text: string) => {
      const query = new URLSearchParams({ search: text, state: 'RETURNING,LOST', page_size: '10' });
      const { rows } = await fetchList<Parcel>(parcelsPath, query.toString());
      return rows.find(({ tracking_number: known }) => known?.toUpperCase() === text.toUpperCase()) ?? rows;
    },
    onSuccess: (found, text) => {
      const parcel = Array.isArray(found) ? (found.length === 1 ? found[0] : undefined) : found;
      if (parcel) {
        setNumber('');
        onFound(parcel);
      } else if (Array.isArray(found) && found.length > 1) onMany(text);
      else setProblem('No parcel with this number is coming back. Report it as returning first.');
    },
    onError: (error) => setProblem(getReason(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = number.trim();
    setProblem(text === '' ? 'Scan or type a tracking number' : undefined);
    if (text !== '') find.mutate(text);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Scan or type the tracking number"
          autoComplete="off"
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" busy={find.isPending} disabled={find.isPending}>
        Receive
      </Button>
    </form>
  );
}
