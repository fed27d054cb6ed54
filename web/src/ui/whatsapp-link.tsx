import { whatsAppChat } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { useCompany } from '@/lib/company';
import { BrandIcon } from './brand-icon';

interface WhatsAppLinkProps {
  /** What the chat starts with, after the greeting. */
  text: string;
  /** Visible label. */
  children: ReactNode;
}

/** Opens a WhatsApp chat with the shop; nothing while the shop's number has none. */
export function WhatsAppLink({ text, children }: WhatsAppLinkProps) {
  const { name, whatsapp } = useCompany();
  const chat = whatsAppChat(whatsapp, `Hello ${name}, ${text}`);
  if (chat === null) return null;
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 w-fit items-center gap-2 text-[15px] font-medium text-moss underline underline-offset-4 hover:text-clay"
    >
      <BrandIcon name="whatsapp" size={18} />
      <span>{children}</span>
    </a>
  );
}
