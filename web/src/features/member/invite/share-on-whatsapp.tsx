import { whatsAppShare } from '@soulvia/contracts';
import { MessageCircle } from 'lucide-react';

interface ShareOnWhatsAppProps {
  link: string;
  words?: string;
  /** Names what is shared, where a page has several links. */
  what?: string;
}

export function ShareOnWhatsApp({ link, words = 'Join me at Soulvia', what }: ShareOnWhatsAppProps) {
  return (
    <a
      href={whatsAppShare(`${words}: ${link}`)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-pill bg-moss px-5 text-[15px] font-semibold text-ivory hover:bg-moss-2"
    >
      <MessageCircle size={18} aria-hidden="true" />
      <span className="sr-only">Share {what && `${what} `}on </span>WhatsApp
    </a>
  );
}
