import { type TextKey, textKeys, type TextPlaceholder, type TextSettings, textsPath } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { TransportNote } from '@/ui/transport-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { Setting, SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { SettingPanel } from '../setting-panel';
import { useSettingForm } from '../use-setting-form';
import { TextFields } from './text-fields';
import { formNames, type TextsInput, textsResolver, toInput, toSettings } from './texts-input';

const labels: Record<TextKey, [label: string, hint: string]> = {
  order_placed: ['Order placed', 'Sent for every new order'],
  order_confirmed: ['Order confirmed', 'Sent when the customer has confirmed an order, or the shop by its policy'],
  order_shipped: ['Order shipped', 'Sent when an order becomes Shipped'],
  order_out_for_delivery: ['Out for delivery', 'Sent when the courier sets out with a parcel'],
  order_delivered: ['Order delivered', 'Sent when an order becomes Delivered'],
  order_cancelled: ['Order cancelled', 'Says whether you or the customer cancelled'],
  back_in_stock: [
    'Back in stock',
    'Sent to members who wait for a product and agreed to news; while it is on, people are asked',
  ],
};

const meanings: Record<TextPlaceholder, string> = {
  name: 'first name of the customer',
  order: 'number of the order',
  cash: 'what the customer pays in cash',
  product: 'name of the product that is back',
  link: 'page that shows the order or the product',
  stop: 'page where the customer stops such messages',
};

function TextsForm(props: SettingFormProps<TextSettings>) {
  const form = useForm<TextsInput>({
    resolver: textsResolver,
    defaultValues: toInput(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const showErrors = (error: unknown) => showFieldErrors(form, error, formNames);
  const state = useSettingForm({ ...props, form, inputOf: toInput, valueOf: toSettings, showErrors });
  const field = createFields(form);
  return (
    <SettingForm state={state}>
      <TransportNote way="text" hasTest />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Language" hint="The language that customers get" {...field('language')}>
          <option value="en">English</option>
          <option value="ur">Urdu</option>
        </SelectField>
        <TextField
          label="Messages a day"
          hint="Further messages of a day are not sent"
          inputMode="numeric"
          {...field('daily_limit')}
        />
      </div>
      <div>
        <h3 className="font-semibold">Placeholders</h3>
        <ul className="meta mt-1 grid gap-1 sm:grid-cols-2">
          {Object.entries(meanings).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{${name}}`}</code>: {meaning}
            </li>
          ))}
        </ul>
      </div>
      {textKeys.map((key) => (
        <TextFields key={key} form={form} name={key} label={labels[key][0]} hint={labels[key][1]} />
      ))}
    </SettingForm>
  );
}

const texts: Setting = { path: textsPath, kind: 'texts', noun: 'text messages' };

export function TextsSection() {
  return (
    <SettingPanel<TextSettings> setting={texts}>
      {(opened) => <TextsForm setting={texts} opened={opened} />}
    </SettingPanel>
  );
}
