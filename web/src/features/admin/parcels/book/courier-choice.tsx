import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/ui/select-field';
import { couriersQuery } from '../parcel-requests';

interface CourierChoiceProps {
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChoose: (courierId: string) => void;
}

export function CourierChoice({ value, error, disabled, onChoose }: CourierChoiceProps) {
  const couriers = useQuery(couriersQuery);
  const active = (couriers.data ?? []).filter(({ is_active }) => is_active);
  const hint = couriers.isSuccess && active.length === 0 ? 'Add a courier on the tab Couriers first.' : undefined;
  return (
    <SelectField
      label="Courier"
      value={value}
      disabled={disabled}
      error={error}
      hint={hint}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Choose a courier</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
