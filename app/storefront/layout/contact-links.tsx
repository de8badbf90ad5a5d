import { useLanguage } from '#app/i18n/language.tsx';
import { vehicleLine } from '#app/i18n/messages.ts';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { Phone } from '#app/ui/icons.tsx';
import { chatLink, phoneLink } from '#domain/contact-links.ts';
import { useChosenVehicle, vehicleName } from '../finder/chosen-vehicle.ts';
import { usePageVehicle, useShell } from './shell-data.ts';

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
  /** Whether the chosen vehicle is named in it. */
  isAboutChosen?: boolean;
  iconClassName?: string;
}

export function ChatLink({ text, isAboutChosen = true, iconClassName, children, ...props }: ChatLinkProps) {
  const { t } = useLanguage();
  const { whatsapp } = useShell().business;
  const chosen = useChosenVehicle();
  const vehicle = usePageVehicle() ?? chosen;
  const lines = [text ?? t.common.chatText, isAboutChosen && vehicle && vehicleLine(vehicleName(vehicle))];
  return (
    <a href={chatLink(whatsapp, lines.filter(Boolean).join('\n'))} target="_blank" rel="noopener" {...props}>
      <ChatIcon className={iconClassName} />
      {children}
    </a>
  );
}
