import { type StockCountDetails, say } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError, getMessage, getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { Modal } from '@/ui/modal';
import { SearchBox } from '@/ui/search-box';
import { stockPath } from '../stock-tabs';
import { CountLine } from './count-line';
import { countQuery, useFinishCount } from './count-requests';
import { recountText } from './line-result';

/** Asks before the stock is adjusted, and names the products to count again. */
function FinishCount({ count, onClose }: { count: StockCountDetails; onClose: () => void }) {
  const finish = useFinishCount(count.id);
  const left = count.products - count.counted;
  return (
    <Modal title="Finish count" onClose={onClose}>
      <p>
        The stock of {count.counted} {count.counted === 1 ? 'product' : 'products'} is set to what you counted, less
        what was sold since.{left > 0 && ` ${left} not counted: nothing changes there.`}
      </p>
      {finish.isError && (
        <FailureNote message={`Failed to finish: ${getReason(finish.error)}`}>
          <ul>
            {recounts(finish.error, count).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </FailureNote>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          busy={finish.isPending}
          disabled={finish.isPending}
          onClick={() =>
            finish.mutate(undefined, {
              onSuccess: () => {
                notifySuccess('Count finished');
                onClose();
              },
            })
          }
        >
          Finish count
        </Button>
      </div>
    </Modal>
  );
}

function recounts(error: unknown, { lines }: StockCountDetails): string[] {
  const refused = error instanceof ApiError ? (error.problem?.lines ?? []) : [];
  return refused.flatMap((line) => {
    if (!('sold_since' in line)) return [];
    const name = lines.find(({ product_id: id }) => id === line.product_id)?.product_name ?? `#${line.product_id}`;
    return [say`${name}: ${recountText(line.counted, line.sold_since)}`];
  });
}

export function CountPage({ id }: { id: number }) {
  const client = useQueryClient();
  const count = useQuery(countQuery(id));
  const refetch = () => void client.invalidateQueries({ queryKey: countQuery(id).queryKey });
  useLive('catalogue.changed', refetch);
  useLiveConnect(refetch);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ButtonLink variant="quiet" size="small" to={stockPath('counts')} className="justify-self-start px-0!">
        <ArrowLeft size={18} aria-hidden="true" />
        All counts
      </ButtonLink>
      {count.isError && (
        <FailureNote message={`Error: ${getMessage(count.error, 'Failed to load the count')}`} read={count} />
      )}
      {count.isPending && <ListSkeleton label="count" rows={5} />}
      {count.data && <CountedLines count={count.data} />}
    </div>
  );
}

function CountedLines({ count }: { count: StockCountDetails }) {
  const mayWrite = usePermissions()('stock.write');
  const [search, setSearch] = useState('');
  const [finishing, setFinishing] = useState(false);
  const isOpen = count.state === 'OPEN';
  const lines = count.lines.filter(({ product_name: name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 tabIndex={-1} className="panel-title">
            Count #{count.id}
          </h3>
          <p className="meta">
            Started {dateAndTime(count.started_at)} · {count.counted} of {count.products} counted
            {count.finished_at && ` · Finished ${dateAndTime(count.finished_at)}`}
          </p>
        </div>
        {isOpen && mayWrite && (
          <Button size="small" onClick={() => setFinishing(true)}>
            Finish count
          </Button>
        )}
      </div>
      {isOpen && (
        <p className="max-w-prose text-ink-2">
          The shop stays open. What is sold after you save a line stays sold. Products you don&apos;t count keep their
          stock.
        </p>
      )}
      {count.lines.length > 10 && <SearchBox label="Find a product" value={search} onSearch={setSearch} />}
      {lines.length === 0 && <p>No products match your search.</p>}
      <ul className="grid">
        {lines.map((line) => (
          <CountLine key={line.product_id} countId={count.id} line={line} open={isOpen && mayWrite} />
        ))}
      </ul>
      {finishing && <FinishCount count={count} onClose={() => setFinishing(false)} />}
    </section>
  );
}
