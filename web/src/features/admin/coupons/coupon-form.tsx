import { type Coupon, type CouponKind, couponKinds, couponsPath } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { patchJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import {
  type CouponDraft,
  createDraft,
  diffDraft,
  hasMost,
  hasUnits,
  hasValue,
  toRequest,
  validateDraft,
} from './coupon-draft';
import { CouponPreview } from './coupon-preview';
import { CouponProducts } from './coupon-products';

const kindLabels: Record<CouponKind, string> = {
  PERCENT: 'Percent off',
  AMOUNT: 'Amount off',
  FREE_DELIVERY: 'Free delivery',
  BUY_X_GET_CHEAPEST: 'Buy some, the cheapest is free',
};

interface CouponFormProps {
  /** Null for a new one. */
  coupon: Coupon | null;
  onClose: () => void;
}

/** Once a code was used, its last day and its uses in all can change. */
export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const client = useQueryClient();
  const start = createDraft(coupon);
  const { value: draft, setValue: setDraft, restored } = useDraftState(`coupon ${coupon?.id ?? 'new'}`, start);
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) =>
      coupon
        ? patchJson<Coupon>(`${couponsPath}/${coupon.id}`, diffDraft(sent, coupon))
        : postJson<Coupon>(couponsPath, toRequest(sent)),
    onSent: ({ code }) => {
      notifySuccess(`${code} is saved`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couponsPath) }),
  });
  const fields = { draft, problems, onChange: (changes: Partial<CouponDraft>) => setDraft({ ...draft, ...changes }) };
  return (
    <Modal wide title={coupon ? `Edit ${coupon.code}` : 'Add coupon'} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        {coupon?.was_used ? (
          <p>Orders have this code. To change what it gives, stop it and make a new one.</p>
        ) : (
          <TermsFields {...fields} known={coupon?.products ?? []} />
        )}
        <LimitFields {...fields} />
        <FormActions
          dirty={JSON.stringify(draft) !== JSON.stringify(start)}
          busy={busy}
          submitLabel="Save coupon"
          onClose={onClose}
        />
      </form>
      <CouponPreview draft={draft} />
    </Modal>
  );
}

interface FieldsProps {
  draft: CouponDraft;
  /** By the names of the API. */
  problems: Record<string, string>;
  onChange: (changes: Partial<CouponDraft>) => void;
}

type TextName = Exclude<keyof CouponDraft, 'kind' | 'first_order_only' | 'product_ids' | 'category_ids'>;

interface DraftFieldProps extends FieldsProps {
  name: TextName;
  label: string;
  hint?: string;
  type?: 'date';
}

function DraftField({ draft, problems, onChange, name, ...field }: DraftFieldProps) {
  return (
    <TextField
      autoComplete="off"
      value={draft[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...field}
    />
  );
}

/** What a code gives, for what and to whom. */
function TermsFields({ known, ...props }: FieldsProps & { known: Coupon['products'] }) {
  const { draft, problems, onChange } = props;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DraftField {...props} name="code" label="Code" hint="3 to 30 letters, digits and dashes" />
        <SelectField
          label="What it gives"
          value={draft.kind}
          onChange={({ target }) => onChange({ kind: couponKinds.find((kind) => kind === target.value) })}
        >
          {couponKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </SelectField>
        {hasValue(draft) && <DraftField {...props} name="value" label={hasMost(draft) ? 'Percent' : 'Rupees'} />}
        {hasMost(draft) && <DraftField {...props} name="max_discount" label="At most, in rupees (optional)" />}
        {hasUnits(draft) && (
          <DraftField {...props} name="buy_units" label="Units" hint="2 to 5, the free one included" />
        )}
        <DraftField {...props} name="min_subtotal" label="From a subtotal, in rupees (optional)" />
        <DraftField
          {...props}
          name="owner_member_id"
          label="Member ID of a partner (optional)"
          hint="Orders with the code count as theirs."
        />
      </div>
      <CouponProducts
        known={known}
        chosen={draft}
        problem={problems['product_ids'] ?? problems['category_ids']}
        onChange={onChange}
      />
      <CheckboxField
        label="Only for a first order"
        checked={draft.first_order_only}
        onChange={({ target }) => onChange({ first_order_only: target.checked })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DraftField {...props} name="starts_on" label="First day (optional)" type="date" />
        <DraftField {...props} name="uses_per_buyer" label="Uses per buyer" hint="Empty for no limit" />
      </div>
    </>
  );
}

/** What can change as long as a code exists. */
function LimitFields(props: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DraftField {...props} name="ends_on" label="Last day (optional)" type="date" />
      <DraftField {...props} name="uses_max" label="Uses in all (optional)" />
    </div>
  );
}
