import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  addText,
  addToCart,
  type CartItem,
  type CartState,
  type CartText,
  cartCount,
  mergeCarts,
  type NewCartItem,
  putBack,
  putBackTexts,
  removeFromCart,
  setQuantity,
  setTextQuantity,
} from '#domain/cart.ts';
import { type CartCopy, readCartCopy, storeCartCopy } from './cart-copy.ts';
import { countUse } from './usage-counters.ts';

/** Parts of the quote message that a list does not load. */
type ItemTexts = Pick<CartItem, 'description' | 'specifications'>;

interface Cart extends CartState {
  count: number;
  add: (item: NewCartItem, quantity?: number) => void;
  addText: (text: string, quantity?: number) => void;
  setQuantity: (id: number, quantity: number) => void;
  setTextQuantity: (text: string, quantity: number) => void;
  clear: () => void;
  /** Undoes removals: restores what is missing of an earlier cart. */
  restore: (earlier: CartState) => void;
  /** The cart that the page had before it was reloaded; null without one. */
  former: CartCopy | null;
  /** Adds the former cart to this one. Returns the names of products that the shop no longer has. */
  takeFormer: () => Promise<string[]>;
  dropFormer: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Whether the dialog for a pasted list is open. */
  isPasting: boolean;
  setPasting: (isPasting: boolean) => void;
}

const CartContext = createContext<Cart | undefined>(undefined);

/** In memory and above the pages, so that navigations keep it. */
export function CartProvider({ children }: { children: React.ReactNode }) {
  const [items, setItems] = useState<readonly CartItem[]>([]);
  const [texts, setTexts] = useState<readonly CartText[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const complete = useCompletion(setItems);
  const [former, setFormer] = useFormerCart({ items, texts });

  const add = useCallback(
    (item: NewCartItem, quantity = 1) => {
      setItems((current) => addToCart(current, item, quantity));
      countUse('cartAdds');
      void complete(item);
    },
    [complete],
  );

  const cart = useMemo<Cart>(
    () => ({
      items,
      texts,
      count: cartCount([...items, ...texts]),
      add,
      addText: (text, quantity) => setTexts((current) => addText(current, text, quantity)),
      setQuantity: (id, quantity) => setItems((current) => setQuantity(current, id, quantity)),
      setTextQuantity: (text, quantity) => setTexts((current) => setTextQuantity(current, text, quantity)),
      clear: () => {
        setItems([]);
        setTexts([]);
        setFormer(null);
      },
      restore: (earlier) => {
        setItems((current) => putBack(current, earlier.items));
        setTexts((current) => putBackTexts(current, earlier.texts));
      },
      former: former ?? null,
      takeFormer: async () => {
        if (!former) return [];
        const merged = mergeCarts({ items, texts }, former);
        setItems(merged.items);
        setTexts(merged.texts);
        setFormer(null);
        const isThere = await Promise.all(former.items.map(complete));
        const gone = former.items.filter((_, at) => !isThere[at]);
        setItems((current) => gone.reduce((left, { id }) => removeFromCart(left, id), current));
        return gone.map(({ name }) => name);
      },
      dropFormer: () => setFormer(null),
      isOpen,
      open: () => {
        setOpen(true);
        // Retries those that failed, for example offline.
        for (const item of items) void complete(item);
      },
      close: () => setOpen(false),
      isPasting,
      setPasting,
    }),
    [items, texts, former, setFormer, isOpen, isPasting, add, complete],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The copy that an earlier page left. Until it is taken or dropped, the copy of this page has its lines too. */
function useFormerCart(cart: CartState) {
  // Undefined until it is read.
  const [former, setFormer] = useState<CartCopy | null>();
  const { items, texts } = cart;
  useEffect(() => setFormer(readCartCopy()), []);
  useEffect(() => {
    if (former !== undefined) storeCartCopy(mergeCarts(former ?? emptyCart, { items, texts }));
  }, [former, items, texts]);
  return [former, setFormer] as const;
}

const emptyCart: CartState = { items: [], texts: [] };

/** Fetches the texts of the quote message for items added from a list. False if the shop no longer has the product. */
function useCompletion(setItems: React.Dispatch<React.SetStateAction<readonly CartItem[]>>) {
  const texts = useRef(new Map<number, Promise<ItemTexts | 'gone' | undefined>>());
  return useCallback(
    async ({ id, description }: NewCartItem): Promise<boolean> => {
      if (description !== undefined) return true;
      const pending = texts.current.get(id) ?? fetchItemTexts(id);
      texts.current.set(id, pending);
      const found = await pending;
      if (typeof found === 'object')
        setItems((items) => items.map((item) => (item.id === id ? { ...item, ...found } : item)));
      else texts.current.delete(id);
      return found !== 'gone';
    },
    [setItems],
  );
}

export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

/** Undefined if they cannot be fetched. */
async function fetchItemTexts(id: number): Promise<ItemTexts | 'gone' | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`/api/products/${id}`);
    if (response.status === 404) return 'gone';
    return response.ok ? readTexts(await response.json()) : undefined;
  } catch {
    // The message is sent without them.
    return undefined;
  }
}

function readTexts(row: { description?: unknown; specifications?: unknown }): ItemTexts {
  return {
    description: typeof row.description === 'string' ? row.description : '',
    specifications: Array.isArray(row.specifications) ? row.specifications.map(String) : [],
  };
}
