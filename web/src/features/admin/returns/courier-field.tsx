import { useQuery } from '@tanstack/react-query';
import { couriersQuery } from '@/features/admin/parcels/parcel-requests';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
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
  const read = useQuery(couriersQuery);
  return (
    <>
      {read.isError && (
        <FailureNote message={`Error: ${getMessage(read.error, 'Failed to load couriers')}`} read={read} />
      )}
      <SelectField
        label={label}
        value={value}
        disabled={!read.data}
        {...(error && { error })}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{read.isPending ? 'Loading couriers' : empty}</option>
        {read.data
          ?.filter(({ is_active: isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
