import type { ReactNode } from 'react';
import { Picture } from '../picture';

interface NameAndPictureProps {
  name: string;
  picture: string | null;
  /** Told below the name. */
  children?: ReactNode;
}

export function NameAndPicture({ name, picture, children }: NameAndPictureProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-field bg-linen compact:size-9">
        <Picture src={picture} alt="" loading="lazy" className="size-full object-cover" />
      </span>
      <span className="grid min-w-0">
        <span className="font-medium">{name}</span>
        {children}
      </span>
    </span>
  );
}
