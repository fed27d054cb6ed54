/** Drawn in lines, in the color of the text. The drawings are a file of their own, which no script waits for. */
export function BrandIcon({ name, size }: { name: 'instagram' | 'facebook' | 'whatsapp'; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]"
    >
      <use href={`/img/brands.svg#${name}`} />
    </svg>
  );
}
