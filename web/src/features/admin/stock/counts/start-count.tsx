import { categoriesPath, type Category, type StockCountDetails, type StockCountRequest } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { ApiError, getReason } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useDraftState } from '@/lib/use-draft';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { useStartCount } from './count-requests';

interface StartCountProps {
  onStarted: (count: StockCountDetails) => void;
  onClose: () => void;
}

interface Choice {
  scope: string;
  product: { id: number; name: string } | null;
}

/** Chooses what to count: all products, a category or one product. */
export function StartCount({ onStarted, onClose }: StartCountProps) {
  const { value, setValue } = useDraftState<Choice>('start count', { scope: 'all', product: null });
  const { scope, product } = value;
  const start = useStartCount();
  const categories = useQuery({
    queryKey: listKey(categoriesPath, 'choice'),
    queryFn: ({ signal }) => fetchList<Category>(categoriesPath, 'page_size=200', signal),
  });
  useFailureToast(categories, 'fetch categories');
  const send = () => start.mutate(toRequest(scope, product), { onSuccess: onStarted });
  return (
    <Modal title="Start a count" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {start.isError && <FailureNote message={describeFailure(start.error)} />}
        <SelectField
          label="What do you count?"
          value={scope}
          onChange={(event) => setValue({ scope: event.target.value, product })}
        >
          <option value="all">All products</option>
          <option value="product">One product</option>
          {categories.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {scope === 'product' && (
          <ProductChoice
            label="Product"
            chosen={product?.name ?? null}
            all
            onChoose={(chosen) => setValue({ scope, product: chosen })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="small"
            busy={start.isPending}
            disabled={start.isPending || (scope === 'product' && product === null)}
          >
            Start
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function toRequest(scope: string, product: { id: number } | null): StockCountRequest {
  if (scope === 'all') return {};
  return scope === 'product' ? { product_ids: product ? [product.id] : [] } : { category_id: Number(scope) };
}

function describeFailure(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.problem?.errors ?? {}).flat() : [];
  const lines = error instanceof ApiError ? (error.problem?.lines ?? []) : [];
  const counts = new Set(lines.flatMap((line) => ('count_id' in line ? [`#${line.count_id}`] : [])));
  if (counts.size > 0) return `Some of these products are in count ${[...counts].join(', ')}. Finish it first.`;
  return `Failed to start the count: ${first ?? getReason(error)}`;
}
