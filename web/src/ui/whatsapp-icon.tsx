import { OutlineIcon } from './outline-icon';

export function WhatsAppIcon({ size }: { size: number }) {
  return (
    <OutlineIcon size={size}>
      <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19Z" />
      <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1-1 .9c-1-.5-1.9-1.4-2.4-2.4l.9-1-1-2.2Z" />
    </OutlineIcon>
  );
}
