import { ClipboardList, Copy, Printer, Share, Trash } from '#app/ui/more-icons.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { useCart } from './cart-provider.tsx';

interface CartActionsProps {
  onCopy: () => void;
  onShare: () => void;
  onClear: () => void;
}

/** What can be done with the list beside sending it. At its end, so that it leaves the room to the list. */
export function CartActions({ onCopy, onShare, onClear }: CartActionsProps) {
  const { t } = useLanguage();
  const words = t.cart;
  const { items, texts, setPasting } = useCart();
  return (
    <div className="grid grid-cols-2 gap-x-2 py-3 *:px-2 print:hidden">
      <Button variant="quiet" onClick={() => setPasting(true)} className="col-span-2">
        <ClipboardList className="size-4" />
        {t.shop.pasteCodes}
      </Button>
      {items.length + texts.length > 0 && (
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
          <p className="col-span-2 mt-1 text-center text-ink-faint text-sm">{words.inMemory}</p>
        </>
      )}
    </div>
  );
}
