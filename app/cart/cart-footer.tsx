import { Copy, Printer, Share, Trash } from '#app/ui/more-icons.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { ChatIcon } from '../ui/chat-icon.tsx';
import { useCart } from './cart-provider.tsx';

interface CartFooterProps {
  /** The request is split, and the links of its parts are shown above. */
  isSplit: boolean;
  onSend: () => void;
  onCopy: () => void;
  onShare: () => void;
  onClear: () => void;
}

export function CartFooter({ isSplit, onSend, onCopy, onShare, onClear }: CartFooterProps) {
  const { t } = useLanguage();
  const { items } = useCart();
  return (
    <>
      {items.length > 0 && <Totals />}
      <Button variant={isSplit ? 'plain' : 'chat'} onClick={onSend} className="w-full print:hidden">
        <ChatIcon />
        {t.cart.send}
      </Button>
      {!isSplit && <p className="text-center text-ink-faint text-sm print:hidden">{t.cart.sendHint}</p>}
      {items.length > 0 && (
        <div className="print:hidden">
          <div className="flex flex-wrap justify-between gap-x-2">
            <Button variant="quiet" onClick={onCopy}>
              <Copy className="size-4" />
              {t.cart.copy}
            </Button>
            <Button variant="quiet" onClick={onShare}>
              <Share className="size-4" />
              {t.cart.share}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer className="size-4" />
              {t.cart.print}
            </Button>
            <Button variant="quiet" onClick={onClear}>
              <Trash className="size-4" />
              {t.cart.clear}
            </Button>
          </div>
          <p className="text-center text-ink-faint text-sm">{t.cart.inMemory}</p>
        </div>
      )}
    </>
  );
}

function Totals() {
  const { t } = useLanguage();
  const { items, count } = useCart();
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-soft">
      <div className="flex gap-2">
        <dt>{t.cart.products}</dt>
        <dd className="tabular font-semibold text-ink">{items.length}</dd>
      </div>
      <div className="flex gap-2">
        <dt>{t.cart.total}</dt>
        <dd className="tabular font-semibold text-ink">{count}</dd>
      </div>
    </dl>
  );
}
