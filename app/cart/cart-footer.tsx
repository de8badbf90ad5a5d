import { useLanguage } from '../i18n/language.tsx';
import { Link } from '../i18n/link.tsx';
import { Button } from '../ui/button.tsx';
import { ChatIcon } from '../ui/chat-icon.tsx';
import { useCart } from './cart-provider.tsx';

interface CartFooterProps {
  /** The request is split, and the links of its parts are shown above. */
  isSplit: boolean;
  /** Whether the request is stored beside the chat. */
  isStored: boolean;
  onSend: () => void;
}

export function CartFooter({ isSplit, isStored, onSend }: CartFooterProps) {
  const words = useLanguage().t.cart;
  const { items, texts, close } = useCart();
  return (
    <>
      {items.length + texts.length > 0 && <Totals />}
      <Button variant={isSplit ? 'plain' : 'chat'} onClick={onSend} className="w-full print:hidden">
        <ChatIcon />
        {words.send}
      </Button>
      {!isSplit && <p className="text-center text-ink-faint text-sm print:hidden">{words.sendHint}</p>}
      {isStored && (
        <p className="text-center text-ink-faint text-sm print:hidden">
          {words.storedHint}{' '}
          <Link to="/gizlilik" onClick={close} className="underline">
            {words.privacy}
          </Link>
        </p>
      )}
    </>
  );
}

function Totals() {
  const words = useLanguage().t.cart;
  const { items, texts, count } = useCart();
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-soft">
      <div className="flex gap-2">
        <dt>{words.products}</dt>
        <dd className="tabular font-semibold text-ink">{items.length + texts.length}</dd>
      </div>
      <div className="flex gap-2">
        <dt>{words.total}</dt>
        <dd className="tabular font-semibold text-ink">{count}</dd>
      </div>
    </dl>
  );
}
