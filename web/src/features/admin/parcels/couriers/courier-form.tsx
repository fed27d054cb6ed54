import { type Courier, courierAdapters, lastSeenHeaders, versionHeader, say } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { patchJson, postJson, request } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { couriersPath } from '../parcel-requests';
import { adapterLabels, parseAdapter } from './adapter-labels';
import { type CourierDraft, createDraft, validateDraft, toRequest, withServedCities } from './courier-draft';
import { ServedCitiesButton } from './served-cities-button';
import { TemplateFields } from './template-fields';

interface CourierFormProps {
  /** Null for a new one. */
  courier: Courier | null;
  onClose: () => void;
}

export function CourierForm({ courier, onClose }: CourierFormProps) {
  const name = `courier ${courier?.id ?? 'new'}`;
  const { value: draft, setValue: setDraft, restored } = useDraftState(name, () => createDraft(courier));
  const client = useQueryClient();
  const version = useVersion(courier?.id);
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) =>
      courier
        ? patchJson<Courier>(`${couriersPath}/${courier.id}`, toRequest(sent), version)
        : postJson<Courier>(couriersPath, toRequest(sent)),
    onSent: (saved) => {
      notifySuccess(say`${saved.name} is saved`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couriersPath) }),
  });
  return (
    <Modal title={courier ? say`Edit ${courier.name}` : 'Add courier'} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <CourierFields courier={courier} draft={draft} problems={problems} onChange={setDraft} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={busy}>
            Save courier
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface CourierFieldsProps {
  courier: Courier | null;
  draft: CourierDraft;
  /** By the names of the API. */
  problems: Record<string, string>;
  onChange: (next: (current: CourierDraft) => CourierDraft) => void;
}

function CourierFields({ courier, draft, problems, onChange }: CourierFieldsProps) {
  const text = (
    label: string,
    name: keyof Omit<CourierDraft, 'isActive' | 'adapter' | 'template'>,
    field: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      autoComplete="off"
      value={draft[name]}
      error={problems[field]}
      hint={hint}
      onChange={(event) => onChange((current) => ({ ...current, [name]: event.target.value }))}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('Name', 'name', 'name')}
        {text('Code', 'code', 'code', 'Lower-case letters, digits and dashes')}
      </div>
      <SelectField
        label="How parcels are booked"
        value={draft.adapter}
        error={problems['adapter']}
        hint={
          courier?.has_secret && draft.adapter !== courier.adapter
            ? 'The secret is forgotten when you save.'
            : undefined
        }
        onChange={({ target: { value } }) => onChange((current) => ({ ...current, adapter: parseAdapter(value) }))}
      >
        {courierAdapters.map((adapter) => (
          <option key={adapter} value={adapter}>
            {adapterLabels[adapter]}
          </option>
        ))}
      </SelectField>
      {text('Tracking page (optional)', 'trackingUrl', 'tracking_url', 'An https address with {tracking} in it')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('Hours to answer', 'adviceHours', 'advice_hours')}
        {text('Days until it pays', 'settleDays', 'settle_days')}
        {text('Delivery fee in rupees', 'deliveryFee', 'expected.delivery_fee')}
        {text('Return fee in rupees', 'returnFee', 'expected.return_fee')}
        {text('Income tax in percent', 'incomeTax', 'expected.income_tax_percent')}
        {text('Sales tax in percent', 'salesTax', 'expected.sales_tax_percent')}
      </div>
      <TextAreaField
        label="Cities (optional)"
        rows={4}
        hint="One a line, other spellings after commas: Lahore, LHE"
        value={draft.cities}
        error={problems['cities']}
        onChange={(event) => onChange((current) => ({ ...current, cities: event.target.value }))}
      />
      {courier?.has_secret && courier.adapter !== 'manual' && (
        <ServedCitiesButton
          courier={courier}
          onFound={(names) => onChange((current) => ({ ...current, cities: withServedCities(current.cities, names) }))}
        />
      )}
      <TemplateFields
        template={draft.template}
        problems={problems}
        onChange={(template) => onChange((current) => ({ ...current, template }))}
      />
      <CheckboxField
        label="Parcels can be booked with it"
        checked={draft.isActive}
        onChange={(event) => onChange((current) => ({ ...current, isActive: event.target.checked }))}
      />
    </>
  );
}

/** The header by which the server notices that another admin has changed the courier since the form was opened. */
function useVersion(id: number | undefined): Record<string, string> {
  const read = useQuery({
    queryKey: listKey(couriersPath, 'version', id),
    queryFn: async ({ signal }) => {
      const { headers } = await request<Courier>(`${couriersPath}/${id}`, { signal });
      return headers.get(versionHeader);
    },
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return read.data ? { [lastSeenHeaders.version]: read.data } : {};
}
