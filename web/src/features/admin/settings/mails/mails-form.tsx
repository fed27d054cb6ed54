import type { MailName, MailSwitches } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '@/ui/checkbox-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';

const groups: readonly { legend: string; mails: readonly [MailName, label: string, hint: string][] }[] = [
  {
    legend: 'Orders',
    mails: [
      ['order_placed', 'Order placed', 'Sent for every new order, with its products and total'],
      [
        'order_confirmed',
        'Order confirmed',
        'Sent when the customer has confirmed an order, or the shop by its policy',
      ],
      ['order_shipped', 'Order shipped', 'Sent when an order becomes Shipped'],
      ['order_out_for_delivery', 'Out for delivery', 'Sent when the courier sets out with a parcel'],
      ['order_delivered', 'Order delivered', 'Sent when an order becomes Delivered'],
      ['order_cancelled', 'Order cancelled', 'Says whether you or the customer cancelled'],
      [
        'review_request',
        'Request for a review',
        'Sent 14 days after the delivery to subscribers of the newsletter, while reviews of customers are shown',
      ],
    ],
  },
  {
    legend: 'Package payments',
    mails: [
      ['payment_submitted', 'Payment received', 'Sent when a member sends proof of a payment'],
      ['payment_decided', 'Payment approved or rejected', 'Sent with your decision'],
    ],
  },
];

const asSent = (switches: MailSwitches) => switches;

export function MailsForm(props: SettingFormProps<MailSwitches>) {
  const form = useForm<MailSwitches>({ defaultValues: props.opened.value });
  const state = useSettingForm({ ...props, form, inputOf: asSent, valueOf: asSent });
  return (
    <SettingForm state={state}>
      {groups.map(({ legend, mails }) => (
        <fieldset key={legend} className="grid gap-2">
          <legend className="mb-2 font-semibold">{legend}</legend>
          {mails.map(([name, label, hint]) => (
            <div key={name}>
              <CheckboxField id={name} label={label} aria-describedby={`${name}-hint`} {...form.register(name)} />
              <p id={`${name}-hint`} className="meta pl-8">
                {hint}
              </p>
            </div>
          ))}
        </fieldset>
      ))}
    </SettingForm>
  );
}
