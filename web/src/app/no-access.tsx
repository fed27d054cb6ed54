import { SectionHeading } from '@/ui/section-heading';

/** In place of a section that the admin's duties do not open. */
export function NoAccess({ label }: { label: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title={label} />
      <div className="grid justify-items-center gap-2 rounded-panel bg-linen px-6 py-16 text-center">
        <p className="text-lg font-semibold">You have no access to {label}.</p>
        <p className="text-ink-2">Ask an owner.</p>
      </div>
    </div>
  );
}
