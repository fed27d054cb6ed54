import { type KeyPermission, keyPermissions } from '@soulvia/contracts';
import { usePermissions } from '@/lib/permissions';
import { CheckboxField } from '@/ui/checkbox-field';
import { FieldError } from '@/ui/field-frame';
import { permissionTexts } from './key-texts';

interface PermissionFieldsProps {
  chosen: readonly KeyPermission[];
  error: string | undefined;
  onChange: (permissions: KeyPermission[]) => void;
}

/** What a key may do: no more than who makes it, and cash only where an owner does. */
export function PermissionFields({ chosen, error, onChange }: PermissionFieldsProps) {
  const may = usePermissions();
  const offered = keyPermissions.filter(
    (permission) => may(permission) && (may('staff.manage') || permission !== 'cash.read'),
  );
  return (
    <fieldset aria-describedby={error ? 'key-permissions-error' : undefined}>
      <legend className="mb-1 font-semibold">It may</legend>
      {offered.map((permission) => (
        <CheckboxField
          key={permission}
          label={permissionTexts[permission]}
          checked={chosen.includes(permission)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== permission);
            onChange(target.checked ? [...others, permission] : others);
          }}
        />
      ))}
      {error && <FieldError id="key-permissions" error={error} />}
    </fieldset>
  );
}
