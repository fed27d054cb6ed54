import { lastSeenHeaders, type Product, productPath, say } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { patchJson } from '@/lib/api';
import { grouped, rupees } from '@/lib/money';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { type RowChange, useRowUndo } from '@/lib/use-row-undo';
import { undoFailure, updateFailure } from './product-failure';
import type { ValueCellProps } from './value-cell';
import type { ValueField } from './value-field';

type ValueChange = RowChange<Product, string>;

/** The server refuses the change when the value is no longer the one it starts from. */
function useValueChange(field: ValueField, onDone: (change: ValueChange) => void) {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: ({ row, from, to }: ValueChange) =>
      patchJson<Product>(productPath(row.id), { [field]: Number(to) }, { [lastSeenHeaders[field]]: from }),
    onSuccess: async (_, change) => {
      notifySuccess('Product updated successfully!');
      onDone(change);
      await refetch();
    },
    onError: (error, { undoing }) => {
      if (undoing) notifyError(undoFailure(error));
      else notifyError(updateFailure(error), true);
      // The error does not wait for this: without a connection it takes long.
      void refetch();
    },
  });
}

const nowTexts: Readonly<Record<ValueField, (name: string, value: string) => string>> = {
  price: (name, value) => say`Price of ${name} is now ${rupees(value)} rupees.`,
  quantity: (name, value) => say`Quantity of ${name} is now ${grouped(Number(value))}.`,
};

/**
 * Edits one value of products in their rows, and offers to undo the last edit.
 *
 * @param keep keeps a row in the list until the returned function is called.
 */
export function useValueEdit(
  field: ValueField,
  rows: readonly Product[] | undefined,
  keep: (row: Product, index: number) => () => void,
) {
  const undo = useRowUndo<Product, string>(rows);
  const save = useValueChange(field, undo.offer);
  const undoChange = () => {
    const reverted = undo.take();
    if (reverted) save.mutate(reverted);
  };
  const { change } = undo;
  return {
    cellOf: (product: Product): Omit<ValueCellProps, 'children'> => ({
      field,
      product,
      onEdit: () => keep(product, rows?.indexOf(product) ?? 0),
      onSave: (from, to) => save.mutateAsync({ row: product, from, to }),
      undo: undo.isOf(product) ? { onPause: undo.pause, onUndo: undoChange } : null,
    }),
    note: {
      text: change && nowTexts[field](change.row.name, change.to),
      of: say`${field} of ${change?.row.name}`,
      onPage: undo.onPage,
      onPause: undo.pause,
      onUndo: undoChange,
    },
  };
}
