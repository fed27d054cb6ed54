import {
  addressRules,
  type ConfirmationState,
  confirmationStates,
  type OrderConfirmation,
  type WarningCode,
  warningCodes,
} from '@soulvia/contracts';
import { aText, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { stateLabels, warningLabels } from './confirmation-texts';
import { confirmationsPath } from './confirmations-path';

const pageSize = 10;
/** Claims are not pushed: others see them within this time, in milliseconds. */
const rereadMs = 20_000;
const cityMax = addressRules.city.max.length;
const readers = {
  state: oneOf(confirmationStates.filter((state) => state !== 'awaiting')),
  warning: oneOf(warningCodes),
  city: aText(cityMax),
  ordering: oneOf(['amount']),
};
const fields: readonly FilterField<keyof typeof readers>[] = [
  {
    name: 'state',
    label: 'State',
    choices: {
      any: stateLabels.awaiting,
      options: confirmationStates
        .filter((state) => state !== 'awaiting')
        .map((state) => [state, stateLabels[state]] as const),
    },
  },
  {
    name: 'warning',
    label: 'Warning',
    choices: {
      any: 'Any or none',
      options: warningCodes.map((code: WarningCode) => [code, warningLabels[code]] as const),
    },
  },
  { name: 'city', label: 'City', textMax: cityMax },
  { name: 'ordering', label: 'Order', choices: { any: 'Oldest first', options: [['amount', 'Highest amount first']] } },
];
const views: ListViewsOf = {
  list: 'confirmations',
  keepsSearch: true,
  presets: [
    { name: 'Waiting', values: {} },
    { name: 'Not reached', values: { state: 'unreached' } },
    { name: 'Confirmed', values: { state: 'confirmed' } },
    { name: 'Declined', values: { state: 'declined' } },
  ],
};

export function useConfirmationsList() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<OrderConfirmation>({ path: confirmationsPath, filter, pageSize, rereadMs });
  return {
    state: (filter.values.state || 'awaiting') as ConfirmationState,
    toolbar: { filter, fields, views, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path: confirmationsPath, onReset: resetAll },
  };
}
