import type { Courier } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { couriersQuery } from '@/features/admin/parcels/parcel-requests';
import { SelectField } from '@/ui/select-field';

interface CourierFieldProps {
  value: string;
  label?: string;
  empty?: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

export function CourierField({
  value,
  label = 'Courier',
  empty = 'Choose a courier',
  error,
  onChange,
}: CourierFieldProps) {
  const { data = [] } = useQuery(couriersQuery);
  const active: readonly Courier[] = data.filter(({ is_active: isActive }) => isActive);
  return (
    <SelectField
      label={label}
      value={value}
      {...(error && { error })}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{empty}</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
