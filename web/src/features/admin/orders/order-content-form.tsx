import type { StaffOrderWithTimeline } from '@soulvia/contracts';
import { useEffect, useRef } from 'react';
import { ConflictNote } from '@/features/admin/audit/conflict-note';
import { focusOnArrival } from '@/lib/visitor-focus';
import { CityField } from '@/ui/city-field';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { InfoNote } from '@/ui/info-note';
import { PhoneField } from '@/ui/phone-field';
import { ProblemsNote } from '@/ui/problems-note';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { OrderItemsFields } from './order-items-fields';
import { OrderSums } from './order-sums';
import { useContentForm } from './use-content-form';
import { useEditSums } from './use-edit-sums';

const submitLabel = 'Save changes';

export function OrderContentForm({ order, onClose }: { order: StaffOrderWithTimeline; onClose: () => void }) {
  const form = useContentForm(order, onClose);
  const { draft, problems } = form;
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => focusOnArrival(element.current), []);
  const { sums, message } = useEditSums(order, draft);
  const ofAddress = (field: keyof typeof draft.address) => ({
    value: draft.address[field],
    error: problems[`shipping_address.${field}`],
    onChange: (event: { target: { value: string } }) => form.setAddress(field, event.target.value),
  });
  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label={`Edit address and items of order #${order.id}`}
      className="grid grid-cols-1 gap-6 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <DraftNote draft={form.restored} />
      <ProblemsNote
        message={form.message}
        details={[...Object.values(problems), ...form.notes]}
        tries={form.tries}
        refusal={form.refusal}
      />
      {form.conflict && <ConflictNote entries={form.conflict} submitLabel={submitLabel} />}
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-3 text-[15px] font-semibold">Address</legend>
        <TextField label="Street address" autoComplete="off" {...ofAddress('street_no')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CityField label="City" {...ofAddress('city')} />
          <TextField label="ZIP code" autoComplete="off" {...ofAddress('zip_code')} />
        </div>
        <TextField label="Country" autoComplete="off" {...ofAddress('country')} />
      </fieldset>
      <PhoneFields form={form} />
      <OrderItemsFields
        lines={draft.lines}
        problems={problems}
        onChange={form.changeLine}
        onRemove={form.removeLine}
        onAdd={form.addLine}
      >
        <OrderSums order={sums} />
        {message && <InfoNote>{message}</InfoNote>}
        <p className="meta">Products of this order keep the price they were ordered at.</p>
      </OrderItemsFields>
      <TextAreaField
        label="Note"
        hint="For staff. Printed on the packing slip; the customer doesn't see it in the shop."
        rows={3}
        value={draft.note}
        error={problems['note']}
        onChange={(event) => form.setText('note', event.target.value)}
      />
      <FormActions dirty={form.isDirty} busy={form.busy} submitLabel={submitLabel} onClose={onClose} />
    </form>
  );
}

function PhoneFields({ form }: { form: ReturnType<typeof useContentForm> }) {
  const { draft, problems } = form;
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-3 text-[15px] font-semibold">Phone</legend>
      <PhoneField
        label="Phone number"
        autoComplete="off"
        value={draft.phone}
        error={problems['phone']}
        onChange={(event) => form.setText('phone', event.target.value)}
      />
      {form.isPhoneNew && (
        <TextField
          label="Why it changes"
          hint="Kept with the order's history"
          autoComplete="off"
          value={draft.phoneReason}
          error={problems['phone_reason']}
          onChange={(event) => form.setText('phoneReason', event.target.value)}
        />
      )}
    </fieldset>
  );
}
