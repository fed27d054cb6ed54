import { PackageOpen } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { stepPath } from '../join-steps';

export function NoPackage() {
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <PackageOpen size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p role="status" className="font-semibold">
        No package selected. Please go back and select a package.
      </p>
      <ButtonLink to={stepPath('shop')}>Choose a package</ButtonLink>
    </div>
  );
}
