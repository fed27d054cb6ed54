import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/ui/select-field';
import { courierCashQuery } from './cash-requests';

interface CourierFilterProps {
  /** The id of a courier, empty for all. */
  value: string;
  onNarrow: (changes: { courier: string }) => void;
}

export function CourierFilter({ value, onNarrow }: CourierFilterProps) {
  const { data = [] } = useQuery(courierCashQuery());
  const names = new Map(data.map(({ courier }) => [String(courier.id), courier.name]));
  if (value && !names.has(value)) names.set(value, `#${value}`);
  return (
    <SelectField label="Courier" value={value} onChange={({ target }) => onNarrow({ courier: target.value })}>
      <option value="">All couriers</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
