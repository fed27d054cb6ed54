import { MessageCircle } from 'lucide-react';
import { whatsAppShare } from './member-link';

export function ShareOnWhatsApp({ link }: { link: string }) {
  return (
    <a
      href={whatsAppShare(link)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-pill bg-moss px-5 text-[15px] font-semibold text-ivory hover:bg-moss-2"
    >
      <MessageCircle size={18} aria-hidden="true" />
      <span className="sr-only">Share on </span>WhatsApp
    </a>
  );
}
