import { useQuery } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { couriersQuery } from '../parcel-requests';

interface CourierChoiceProps {
  value: string;
  label?: string;
  /** What no courier stands for. */
  empty?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (courierId: string) => void;
}

export function CourierChoice(props: CourierChoiceProps) {
  const { value, label = 'Courier', empty = 'Choose a courier', error, disabled, onChoose } = props;
  const couriers = useQuery(couriersQuery());
  const active = (couriers.data ?? []).filter(({ is_active }) => is_active);
  const hint = couriers.isSuccess && active.length === 0 ? 'Add a courier on the tab Couriers first.' : undefined;
  return (
    <>
      {couriers.isError && (
        <FailureNote message={`Error: ${getMessage(couriers.error, 'Failed to load couriers')}`} read={couriers} />
      )}
      <SelectField
        label={label}
        value={value}
        disabled={disabled || !couriers.data}
        error={error}
        hint={hint}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{couriers.isPending ? 'Loading couriers' : empty}</option>
        {active.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
