import { Image } from '@/ui/image';

export function LineImage({ src }: { src: string | null }) {
  return (
    <div className="aspect-4/5 overflow-hidden rounded-field bg-linen">
      <Image src={src} width={56} height={70} alt="" className="size-full object-cover" />
    </div>
  );
}
