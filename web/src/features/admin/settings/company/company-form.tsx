import { type CompanyInfo, companyRules, orderLimits } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldsOf } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';

const schema = v.object({
  name: textSchema(companyRules.name),
  tagline: textSchema(companyRules.tagline),
  phone: textSchema(companyRules.phone),
  whatsapp: textSchema(companyRules.whatsapp),
  email: textSchema(companyRules.email),
  address: textSchema(companyRules.address),
  working_hours: textSchema(companyRules.working_hours),
  instagram: textSchema(companyRules.instagram),
  facebook: textSchema(companyRules.facebook),
  map_url: textSchema(companyRules.map_url),
  free_delivery_from: textSchema(companyRules.free_delivery_from),
});

const inputOf = (company: CompanyInfo) => ({ ...company, free_delivery_from: company.free_delivery_from ?? '' });

export function CompanyForm(props: SettingFormProps<CompanyInfo>) {
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: inputOf(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const valueOf = (input: ReturnType<typeof inputOf>): CompanyInfo => ({
    ...input,
    free_delivery_from: input.free_delivery_from || null,
  });
  const state = useSettingForm({ ...props, form, inputOf, valueOf });
  const field = fieldsOf(form);
  return (
    <SettingForm state={state}>
      <TextField label="Company name" {...field('name')} />
      <TextField label="Tagline" {...field('tagline')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" hint="As shown to customers, e.g. +92 300 1234567" {...field('phone')} />
        <TextField label="WhatsApp" type="tel" hint="Number for WhatsApp chats" {...field('whatsapp')} />
      </div>
      <TextField label="Email" type="email" {...field('email')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextAreaField label="Office address" rows={4} hint="One line per entry" {...field('address')} />
        <TextAreaField label="Working hours" rows={4} hint="One line per entry" {...field('working_hours')} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Instagram" type="url" hint="Leave empty to show none" {...field('instagram')} />
        <TextField label="Facebook" type="url" hint="Leave empty to show none" {...field('facebook')} />
      </div>
      <TextField
        label="Map address"
        type="url"
        hint="Leave empty to show no map. In Google Maps, select Share, then Embed a map, and copy only the address between the quotes after src="
        {...field('map_url')}
      />
      <TextField
        label="Free delivery from (PKR)"
        inputMode="decimal"
        hint={`Subtotal from which delivery is free. Leave empty to charge PKR ${orderLimits.shippingRupees} for every order.`}
        {...field('free_delivery_from')}
      />
    </SettingForm>
  );
}
