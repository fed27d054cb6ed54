import type { LimitName, Limits } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { TextField } from '@/ui/text-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { inputOf, isValueLimit, limitsOf, limitsSchema, type LimitsInput } from './limits-input';

const groups: readonly { legend: string; limits: readonly [LimitName, label: string, hint: string][] }[] = [
  {
    legend: 'One order',
    limits: [
      ['order_value_max', 'Order value (PKR)', 'Total with delivery. Cash on delivery is legal up to PKR 200,000.'],
      ['units_per_product_max', 'Units of one product', 'How many of one product an order can contain'],
    ],
  },
  {
    legend: 'Before the first delivery',
    limits: [
      ['open_orders_max', 'Open orders', 'Processing and shipped orders of one customer'],
      ['open_value_max', 'Value of open orders (PKR)', 'Total of these orders, including the new one'],
    ],
  },
  {
    legend: 'Orders over time',
    limits: [
      ['orders_per_hour', 'Orders per customer and hour', 'Cancelled orders count, too'],
      ['orders_per_day', 'Orders per customer and day', 'In the last 24 hours'],
      ['orders_per_address_hour', 'Orders per network address and hour', 'A family or an office may share an address'],
      ['cancels_per_hour', 'Cancellations per customer and hour', 'Beyond it, the customer has to wait to order again'],
    ],
  },
  {
    legend: 'Checkout without an account',
    limits: [
      ['guest_open_per_phone', 'Open guest orders per phone', 'Processing and shipped orders to one phone number'],
      ['guest_orders_per_phone_day', 'Guest orders per phone and day', 'Cancelled orders count, too'],
      [
        'guest_orders_per_address_hour',
        'Guest orders per network address and hour',
        'A family or an office may share an address',
      ],
    ],
  },
];

export function LimitsForm(props: SettingFormProps<Limits>) {
  const form = useForm<LimitsInput>({
    resolver: schemaResolver(limitsSchema),
    defaultValues: inputOf(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const state = useSettingForm({ ...props, form, inputOf, valueOf: limitsOf });
  const field = fieldsOf(form);
  return (
    <SettingForm state={state}>
      {groups.map(({ legend, limits: names }) => (
        <fieldset key={legend}>
          <legend className="mb-3 font-semibold">{legend}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {names.map(([name, label, hint]) => (
              <TextField
                key={name}
                label={label}
                hint={hint}
                inputMode={isValueLimit(name) ? 'decimal' : 'numeric'}
                {...field(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </SettingForm>
  );
}
