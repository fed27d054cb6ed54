import { numberProblem, stockNumbers, type StockCountLine } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { useCountProduct } from './count-requests';
import { lineResult } from './line-result';

interface CountLineProps {
  countId: number;
  line: StockCountLine;
  /** Whether the count is open and the admin may change it. */
  open: boolean;
}

/** A product of a count. What is in stock is not shown before it is counted, so that it does not influence the count. */
export function CountLine({ countId, line, open }: CountLineProps) {
  const { product_id: productId, product_name: name } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const save = useCountProduct(countId, productId);
  const text = typed ?? String(line.counted ?? '');
  const problem = numberProblem(stockNumbers.counted, text.trim());
  const failure = save.isError ? `Failed to save: ${getReason(save.error)}` : undefined;
  const result = lineResult(line);
  const submit = () => {
    setTried(true);
    if (problem) return;
    save.mutate({ counted: Number(text) }, { onSuccess: () => setTyped(null) });
  };
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p
          role="status"
          className={clsx('text-[15px] empty:hidden', result?.wrong ? 'font-medium text-danger' : 'text-ink-2')}
        >
          {result?.text}
        </p>
      </div>
      {open && (
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="w-32">
            <TextField
              label="Counted"
              aria-label={`Counted, ${name}`}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={(tried ? problem : undefined) ?? failure}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" variant="ghost" size="small" busy={save.isPending} disabled={save.isPending}>
            Save<span className="sr-only"> {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
