import { clsx } from 'clsx';

interface AvatarProps {
  person: { first_name: string; last_name: string };
  large?: boolean;
}

/** Initials, shown next to the name. */
export function Avatar({ person, large = false }: AvatarProps) {
  const initials = [person.first_name, person.last_name].map((name) => Array.from(name.trim())[0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-sage-100 font-semibold text-moss uppercase',
        large ? 'size-14 text-xl' : 'size-10 text-[15px]',
      )}
    >
      {initials}
    </span>
  );
}
