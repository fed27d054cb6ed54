import { type CompanyInfo, companyPath, companyRules, orderLimits } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '@/lib/api-error';
import { fieldsOf, showFieldErrors } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { companyQuery } from '@/lib/company';
import { putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';

const schema = z.object({
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

export function CompanyForm({ company }: { company: CompanyInfo }) {
  const save = useSaveCompany();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: inputOf(company),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, 'company');
  const { isSubmitting, isDirty } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(
    async (changed) => {
      setFailure(null);
      try {
        const free_delivery_from = changed.free_delivery_from || null;
        form.reset(inputOf(await save.mutateAsync({ ...changed, free_delivery_from })));
      } catch (error) {
        const details = showFieldErrors(form, error);
        setFailure({ message: `Failed to save company info: ${reasonOf(error)}`, details });
      }
    },
    () => setFailure(null),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}

function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (company: CompanyInfo) => putJson<CompanyInfo>(companyPath, company),
    onSuccess: (saved) => {
      client.setQueryData(companyQuery().queryKey, saved);
      notifySuccess('Company info saved');
      void client.invalidateQueries({ queryKey: listKey(companyPath) });
    },
  });
}
