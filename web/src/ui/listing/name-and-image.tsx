import type { ReactNode } from 'react';
import { Image } from '../image';

interface NameAndImageProps {
  name: string;
  image: string | null;
  /** Shown below the name. */
  children?: ReactNode;
}

export function NameAndImage({ name, image, children }: NameAndImageProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-field bg-linen compact:size-9">
        <Image src={image} alt="" loading="lazy" className="size-full object-cover" />
      </span>
      <span className="grid min-w-0 compact:xl:flex compact:xl:items-baseline compact:xl:gap-2">
        <span className="font-medium max-xl:truncate compact:xl:truncate">{name}</span>
        {children}
      </span>
    </span>
  );
}
