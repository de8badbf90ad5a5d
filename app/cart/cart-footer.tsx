import { Check, ClipboardList, Copy, Printer, Share, Trash } from '#app/ui/icons.tsx';
import { cartTotal } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Link } from '../i18n/link.tsx';
import { Button, buttonVariants } from '../ui/button.tsx';
import { ChatIcon } from '../ui/chat-icon.tsx';
import { useCart } from './cart-provider.tsx';

interface CartFooterProps {
  /** The request is split, and the links of its parts are shown above. */
  isSplit: boolean;
  /** This list was sent: what is said of it is more important now. */
  isSent: boolean;
  /** Whether the request is stored beside the chat. */
  isStored: boolean;
  /** Stands beside prices: 'KDV dahil', or empty. */
  vat: string;
  onSend: () => void;
}

export function CartFooter({ isSplit, isSent, isStored, vat, onSend }: CartFooterProps) {
  const words = cartWords[useLanguage().lang];
  const { items, texts, close } = useCart();
  const isEmpty = items.length + texts.length === 0;
  return (
    <>
      {!isEmpty && <Totals vat={vat} />}
      <Button
        variant={isSplit || isSent || isEmpty ? 'plain' : 'chat'}
        onClick={onSend}
        className="w-full print:hidden"
      >
        <ChatIcon />
        {words.send}
      </Button>
      {!isSplit && !isSent && !isEmpty && (
        <p className="text-center text-ink-faint text-sm print:hidden">{words.sendHint}</p>
      )}
      {isStored && !isSent && !isEmpty && (
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

function Totals({ vat }: { vat: string }) {
  const { lang } = useLanguage();
  const words = cartWords[lang];
  const cart = useCart();
  const { total, unpriced } = cartTotal(cart);
  const lines = cart.items.length + cart.texts.length;
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-soft">
        <div className="flex gap-2">
          <dt>{words.products}</dt>
          <dd className="tabular font-semibold text-ink">{lines}</dd>
        </div>
        <div className="flex gap-2">
          <dt>{words.total}</dt>
          <dd className="tabular font-semibold text-ink">{cart.count}</dd>
        </div>
        {unpriced < lines && (
          <div className="flex w-full flex-wrap items-baseline justify-between gap-x-2 text-lg">
            <dt>{words.amount}</dt>
            <dd className="tabular font-bold text-ink">
              {formatMoney(total, lang)}
              {vat && <span className="font-normal text-ink-faint text-xs"> {vat}</span>}
            </dd>
          </div>
        )}
      </dl>
      {unpriced > 0 && unpriced < lines && (
        <p className="-mt-2 text-ink-soft text-sm">{words.unpriced(unpriced)}</p>
      )}
    </>
  );
}

interface CartActionsProps {
  onCopy: () => void;
  onShare: () => void;
  onClear: () => void;
}

/** The other actions on the list. They are at its end, to leave the space to the list. */
export function CartActions({ onCopy, onShare, onClear }: CartActionsProps) {
  const { lang, t } = useLanguage();
  const words = cartWords[lang];
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

/** The links of a request that is too long for one message, and the indexes of those opened. */
export interface OpenedParts {
  links: readonly string[];
  opened: readonly number[];
}

interface QuotePartsProps {
  parts: OpenedParts;
  onOpen: (parts: OpenedParts) => void;
}

export function QuoteParts({ parts: { links, opened }, onOpen }: QuotePartsProps) {
  const words = cartWords[useLanguage().lang];
  const next = links.findIndex((_, i) => !opened.includes(i));
  return (
    <section aria-label={words.partsTitle(links.length)} className="rounded-md bg-signal-wash p-4">
      <h3 className="font-semibold">{words.partsTitle(links.length)}</h3>
      <p className="mt-1 text-ink-soft text-sm">{words.partsHint}</p>
      <ol className="mt-3 grid gap-2">
        {links.map((link, i) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noopener"
              onClick={() => onOpen({ links, opened: [...opened, i] })}
              className={buttonVariants(i === next ? 'chat' : 'plain', 'w-full')}
            >
              {opened.includes(i) && <Check className="size-4 text-good" />}
              <span>
                {words.part(i + 1, links.length)}
                {opened.includes(i) && <span className="font-normal text-sm"> · {words.partOpened}</span>}
                <span className="sr-only"> ({words.opensChat})</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
