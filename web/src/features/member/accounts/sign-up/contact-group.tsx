import { createFields } from '@/lib/form-fields';
import { CheckboxField } from '@/ui/checkbox-field';
import { PhoneField } from '@/ui/phone-field';
import type { SignUpFormState } from './person-group';

export function ContactGroup({ form }: { form: SignUpFormState }) {
  const field = createFields(form);
  const same = form.watch('same_whatsapp');
  // The field disappears together with its error.
  const { error: _, ...tick } = field('same_whatsapp', { onChange: () => form.clearErrors('whatsapp') });
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Contact</legend>
      <PhoneField
        label="Phone Number"
        hint="03XX XXXXXXX. The courier will call before delivery."
        {...field('phone')}
      />
      <CheckboxField label="WhatsApp same as phone" {...tick} />
      {!same && (
        <PhoneField label="WhatsApp Number" hint="03XX XXXXXXX. So we can reply on WhatsApp." {...field('whatsapp')} />
      )}
    </fieldset>
  );
}
