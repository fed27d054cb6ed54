import { leastRetailShare, type RetailShare, retailSharePath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '@/lib/api';
import { formatMonth } from '@/lib/dates';
import { findLastMonth } from '../find-last-month';
import { listKey } from '@/lib/fetch-list';

/** How much of what was collected in the month before this one others than partners bought. */
export function RetailShareNote() {
  const [month] = useState(findLastMonth);
  const { data } = useQuery({
    queryKey: listKey(retailSharePath, month),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<RetailShare>(`${retailSharePath}?month=${month}`, signal),
  });
  if (!data || data.share === null) return null;
  const isLow = data.share < leastRetailShare;
  return (
    <p role={isLow ? 'alert' : undefined} className={isLow ? 'font-medium text-danger' : 'text-ink-2'}>
      {formatMonth(`${month}-15`)}: {data.share} % of what was collected was bought by customers who were no partners.
      {isLow && ` Below ${leastRetailShare} %, partners mainly sell to each other: look at who buys.`}
    </p>
  );
}
