import { type Product, productsPath } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { longestSearch } from '@/lib/longest-search';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { ShopAmount } from '@/ui/amount';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { shortLink } from './member-link';
import { referralCodeQuery } from './referral-requests';
import { ShareOnWhatsApp } from './share-on-whatsapp';

const shown = 4;

const foundProducts = (search: string) =>
  queryOptions({
    queryKey: ['products', 'share', search],
    queryFn: ({ signal }) => getJson<Product[]>(searchPath(search), signal),
    placeholderData: keepPreviousData,
  });

/** Without a search the products that sell best; search results are ordered by relevance. */
function searchPath(search: string): string {
  const choice = search ? { search } : { ordering: 'best_selling' as const };
  return productsPath({ category: null, page: 1, pageSize: shown, ...choice });
}

/** Products with links that carry the member's code; nothing without a code. */
export function ShareProduct() {
  const code = useQuery(referralCodeQuery()).data?.code;
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const list = useQuery({ ...foundProducts(search), enabled: code !== undefined });
  if (code === undefined) return null;
  const products = list.data;
  return (
    <section aria-labelledby="share-product" className="grid grid-cols-1 gap-3">
      <h3 id="share-product" className="text-lg font-semibold">
        Share a product
      </h3>
      <TextField
        label="Search products"
        type="search"
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {list.isPending && (
        <>
          <LoadingNote>Loading products</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {list.isError && <FailureNote message={`Failed to load products: ${getReason(list.error)}`} read={list} />}
      <p role="status" className="meta empty:hidden">
        {products?.length === 0 && (search ? 'No products match your search' : 'The shop has no products yet')}
      </p>
      <ul aria-busy={list.isPlaceholderData || undefined} className="grid gap-2 empty:hidden">
        {products?.map((product) => (
          <ProductRow key={product.id} product={product} link={shortLink(code, product.id)} />
        ))}
      </ul>
    </section>
  );
}

function ProductRow({ product, link }: { product: Product; link: string }) {
  const { name, price } = product;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-white px-4 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="meta tabular-nums">
          <ShopAmount value={price} />
        </span>
      </span>
      <div className="flex flex-wrap gap-3">
        <ShareOnWhatsApp link={link} words={`${name} at Soulvia`} what={name} />
        <CopyButton text={link} what={`link to ${name}`} />
      </div>
    </li>
  );
}
