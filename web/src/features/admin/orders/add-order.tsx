import { deliveryPaisa } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { UserChoice } from '@/features/member/accounts/user-choice';
import { useDeliveryPrices } from '@/lib/delivery';
import { formatPaisa } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { ProblemsNote } from '@/ui/problems-note';
import { AddressChoice, customerAddresses } from './address-choice';
import { CustomerChoice } from './customer-choice';
import { sumLines } from './order-draft';
import { OrderItemsFields } from './order-items-fields';
import { OrderSums } from './order-sums';
import { useOrderDraft } from './use-order-draft';

const decimal = (paisa: number) => formatPaisa(paisa).replaceAll(',', '');

export function AddOrder({ onClose }: { onClose: () => void }) {
  const form = useOrderDraft(onClose);
  const { draft, problems, busy } = form;
  const Choice = usePermissions()('customers.read') ? UserChoice : CustomerChoice;
  const prices = useDeliveryPrices({ staleTime: 0 });
  const addresses = useQuery(customerAddresses(draft.user?.id ?? null));
  const city = addresses.data?.find(({ id }) => id === draft.addressId)?.city ?? '';
  const { subtotal, shipping, amount } = sumLines(draft.lines, (subtotalPaisa) =>
    deliveryPaisa(prices, { city, subtotalPaisa }),
  );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <DraftNote draft={form.restored} />
      <ProblemsNote
        message={form.message}
        details={Object.values(problems)}
        tries={form.tries}
        refusal={form.refusal}
      />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Choice chosen={draft.user?.label ?? null} error={problems['user_id']} onChoose={form.chooseUser} />
        <AddressChoice
          userId={draft.user?.id ?? null}
          value={draft.addressId}
          error={problems['address_id']}
          onChoose={form.chooseAddress}
        />
      </div>
      <OrderItemsFields
        lines={draft.lines}
        problems={problems}
        onChange={form.changeLine}
        onRemove={form.removeLine}
        onAdd={form.addLine}
      />
      <OrderSums order={{ subtotal: decimal(subtotal), shipping: decimal(shipping), amount: decimal(amount) }} />
      <FormActions dirty={form.dirty} busy={busy} submitLabel="Add Order" onClose={onClose} />
    </form>
  );
}
