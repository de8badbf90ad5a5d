import { useLanguage } from '#app/i18n/language.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useShell } from './shell-data.ts';

interface PhoneLinkProps {
  phone: string;
  className: string;
  iconClassName?: string;
  /** Instead of the number. */
  children?: React.ReactNode;
}

export function PhoneLink({ phone, className, iconClassName = 'size-4', children = phone }: PhoneLinkProps) {
  return (
    <a href={phoneLink(phone)} className={`tabular ${className}`}>
      <Phone className={iconClassName} />
      {children}
    </a>
  );
}

interface ChatLinkProps extends React.ComponentProps<'a'> {
  /** The start of the conversation. */
  text?: string;
  iconClassName?: string;
}

export function ChatLink({ text, iconClassName, children, ...props }: ChatLinkProps) {
  const { t } = useLanguage();
  const { whatsapp } = useShell().business;
  return (
    <a href={chatLink(whatsapp, text ?? t.common.chatText)} target="_blank" rel="noopener" {...props}>
      <ChatIcon className={iconClassName} />
      {children}
    </a>
  );
}
