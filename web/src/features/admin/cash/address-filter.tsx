import { Button } from '@/ui/button';

/** A filter of the address that no field shows. */
export function AddressFilter({ text, onDrop }: { text: string; onDrop: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-card bg-sage-100 px-4 py-2 text-[15px]">
      <span className="wrap-anywhere">{text}</span>
      <Button variant="quiet" size="small" className="px-0!" onClick={onDrop}>
        Show all
      </Button>
    </p>
  );
}
