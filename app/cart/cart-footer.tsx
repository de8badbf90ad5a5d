import { ClipboardList, Copy, Printer, Share, Trash } from '#app/ui/more-icons.tsx';
import { cartWords } from '../i18n/cart-words.ts';
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
  const { lang, t } = useLanguage();
  const words = cartWords[lang];
  const { items, texts, setPasting } = useCart();
  const isEmpty = items.length + texts.length === 0;
  return (
    <>
      {!isEmpty && <Totals />}
      <Button variant={isSplit ? 'plain' : 'chat'} onClick={onSend} className="w-full print:hidden">
        <ChatIcon />
        {words.send}
      </Button>
      {!isSplit && <p className="text-center text-ink-faint text-sm print:hidden">{words.sendHint}</p>}
      <div className="grid grid-cols-2 gap-x-2 *:px-2 print:hidden">
        <Button variant="quiet" onClick={() => setPasting(true)} className="col-span-2">
          <ClipboardList className="size-4" />
          {t.shop.pasteCodes}
        </Button>
        {!isEmpty && (
          <>
            <Button variant="quiet" onClick={onCopy}>
              <Copy className="size-4" />
              {words.copy}
            </Button>
            <Button variant="quiet" onClick={onShare}>
              <Share className="size-4" />
              {words.share}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer className="size-4" />
              {words.print}
            </Button>
            <Button variant="quiet" onClick={onClear}>
              <Trash className="size-4" />
              {words.clear}
            </Button>
            <p className="col-span-2 text-center text-ink-faint text-sm">{words.inMemory}</p>
          </>
        )}
      </div>
    </>
  );
}

function Totals() {
  const words = cartWords[useLanguage().lang];
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
