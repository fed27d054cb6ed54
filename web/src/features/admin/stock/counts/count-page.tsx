import type { StockCountDetails } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePermissions } from '@/lib/permissions';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { SearchBox } from '@/ui/search-box';
import { stockPath } from '../stock-tabs';
import { CountLine } from './count-line';
import { countQuery } from './count-requests';
import { FinishCount } from './finish-count';

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
