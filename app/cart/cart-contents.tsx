import { useRef, useState } from 'react';
import { PackageOpen, Undo, X } from '#app/ui/icons.tsx';
import { type CartItem, maxNoteLength } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { type VehicleChoice, vehicleName } from '#domain/vehicle.ts';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Link } from '../i18n/link.tsx';
import { Button, buttonVariants, IconButton } from '../ui/button.tsx';
import { CartActions, CartFooter } from './cart-footer.tsx';
import { CartLine, CartTextLine, type ShopInfo } from './cart-line.tsx';
import { useCart } from './cart-provider.tsx';
import { SentNotice, type SentRequest } from './sent-notice.tsx';

interface CartContentsProps {
  shell: ShopInfo;
  onSend: () => void;
  onCopy: () => void;
  onShare: () => void;
  /** The links of a request that is too long for one message. */
  parts: React.ReactNode;
  /** The request that was opened in the chat. */
  sent: SentRequest | undefined;
}

interface Removal {
  id: number;
  text: string;
  undo: () => void;
}

/** What changes lines. A removal is said, and can be undone. */
function useChanges() {
  const { t, lang } = useLanguage();
  const words = cartWords[lang];
  const cart = useCart();
  const [removal, setRemoval] = useState<Removal>();

  function noteRemoval(text: string, undo = () => cart.restore(cart)) {
    setRemoval((last) => ({ id: (last?.id ?? 0) + 1, text, undo }));
  }

  return {
    removal,
    forgetRemoval: () => setRemoval(undefined),
    change(item: CartItem, quantity: number) {
      if (quantity < 1) noteRemoval(t.cart.removed(localisedName(item, lang)));
      cart.setQuantity(item.id, quantity);
    },
    changeText(text: string, quantity: number) {
      if (quantity < 1) noteRemoval(t.cart.removed(text));
      cart.setTextQuantity(text, quantity);
    },
    removeVehicle({ id, vehicles = [] }: CartItem, removed: VehicleChoice) {
      noteRemoval(words.vehicleRemoved(vehicleName(removed, lang)), () => cart.setVehicles(id, vehicles));
      const others = vehicles.filter((vehicle) => vehicle !== removed);
      cart.setVehicles(id, others);
    },
    clear() {
      noteRemoval(words.cleared);
      cart.clear();
    },
  };
}

export function CartContents({ shell, onSend, onCopy, onShare, parts, sent }: CartContentsProps) {
  const words = cartWords[useLanguage().lang];
  const cart = useCart();
  const isEmpty = cart.items.length + cart.texts.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { removal, forgetRemoval, change, changeText, removeVehicle, clear } = useChanges();

  function undo(last: Removal) {
    last.undo();
    forgetRemoval();
    heading.current?.focus();
  }

  return (
    <div className="cart-contents">
      <p className="tabular hidden px-5 text-ink-soft print:block">
        {[shell.business.name, ...shell.business.phones].join(' · ').replaceAll(/(?<=\d) /g, '\u00a0')}
      </p>
      <div className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-xl">
          {words.title}
        </h2>
        <IconButton label={words.close} onClick={cart.close} className="print:hidden">
          <X className="size-6" />
        </IconButton>
      </div>
      <div className="cart-lines">
        {isEmpty && <EmptyCart />}
        {!isEmpty && (
          <ul aria-label={words.items} className="divide-y divide-line">
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                shell={shell}
                onChange={(quantity) => change(item, quantity)}
                onRemoveVehicle={(vehicle) => removeVehicle(item, vehicle)}
              />
            ))}
            {cart.texts.map((line) => (
              <CartTextLine
                key={line.text}
                line={line}
                onChange={(quantity) => changeText(line.text, quantity)}
              />
            ))}
          </ul>
        )}
        {!isEmpty && <Note />}
        <CartActions onCopy={onCopy} onShare={onShare} onClear={clear} />
      </div>
      <div className="cart-foot">
        <RemovalNotice removal={removal} onUndo={undo} />
        {parts}
        <SentNotice sent={sent} onCopy={onCopy} onClear={clear} />
        <CartFooter
          isSent={sent !== undefined}
          isSplit={Boolean(parts)}
          isStored={shell.storesRequests}
          vat={shell.vat}
          onSend={onSend}
        />
      </div>
    </div>
  );
}

/** About the whole request; it goes into the message. */
function Note() {
  const words = cartWords[useLanguage().lang];
  const { note, setNote } = useCart();
  return (
    <label className="grid gap-1 border-line border-t py-4 print:py-2">
      <span className="font-semibold text-sm">{words.note}</span>
      <textarea
        value={note}
        onChange={(event) => setNote(event.target.value)}
        rows={2}
        maxLength={maxNoteLength}
        placeholder={words.noteHint}
        className="field-sizing-content max-h-40 min-h-18 rounded-md border border-line-strong bg-surface px-3 py-2 print:border-0 print:p-0"
      />
    </label>
  );
}

function RemovalNotice({
  removal,
  onUndo,
}: {
  removal: Removal | undefined;
  onUndo: (removal: Removal) => void;
}) {
  const { t } = useLanguage();
  return (
    <div
      className={
        removal
          ? 'flex items-center justify-between gap-3 rounded-md bg-sunken py-1 pl-4 print:hidden'
          : 'sr-only'
      }
    >
      <p role="status" className="min-w-0 py-1 text-sm">
        {removal?.text}
      </p>
      {removal && (
        <Button
          key={removal.id}
          ref={takeFocus}
          variant="quiet"
          onClick={() => onUndo(removal)}
          className="shrink-0"
        >
          <Undo className="size-4" />
          {t.cart.undo}
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus was removed with its line. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

function EmptyCart() {
  const { lang, t } = useLanguage();
  const words = cartWords[lang];
  const { close } = useCart();
  return (
    <div className="grid h-full content-center justify-items-center gap-3 py-8 text-center">
      <PackageOpen strokeWidth={1.25} className="size-14 text-ink-faint" />
      <p className="font-semibold text-lg">{words.emptyTitle}</p>
      <p className="max-w-xs text-ink-soft">{words.emptyHint}</p>
      <Link to="/shop" onClick={close} className={buttonVariants('plain', 'mt-2')}>
        {t.common.browse}
      </Link>
      <Link to="/taleplerim" onClick={close} className="text-ink-soft underline">
        {t.ownRequests.title}
      </Link>
    </div>
  );
}
