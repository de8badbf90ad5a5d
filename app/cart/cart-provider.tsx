import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import {
  addText,
  addToCart,
  type CartItem,
  type CartText,
  cartCount,
  type NewCartItem,
  putBack,
  putBackTexts,
  setQuantity,
  setTextQuantity,
} from '#domain/cart.ts';
import { countUse } from './usage-counters.ts';

/** Parts of the quote message that a list does not load. */
type ItemTexts = Pick<CartItem, 'description' | 'specifications'>;

/** What is in the cart at a moment. */
export interface CartState {
  items: readonly CartItem[];
  texts: readonly CartText[];
}

interface Cart extends CartState {
  count: number;
  add: (item: NewCartItem, quantity?: number) => void;
  addText: (text: string, quantity?: number) => void;
  setQuantity: (id: number, quantity: number) => void;
  setTextQuantity: (text: string, quantity: number) => void;
  clear: () => void;
  /** Undoes removals: restores what is missing of an earlier cart. */
  restore: (earlier: CartState) => void;
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

  const add = useCallback(
    (item: NewCartItem, quantity = 1) => {
      setItems((current) => addToCart(current, item, quantity));
      countUse('cartAdds');
      complete(item);
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
      },
      restore: (earlier) => {
        setItems((current) => putBack(current, earlier.items));
        setTexts((current) => putBackTexts(current, earlier.texts));
      },
      isOpen,
      open: () => {
        setOpen(true);
        // Retries those that failed, for example offline.
        for (const item of items) complete(item);
      },
      close: () => setOpen(false),
      isPasting,
      setPasting,
    }),
    [items, texts, isOpen, isPasting, add, complete],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Fetches the texts of the quote message for items added from a list. */
function useCompletion(setItems: React.Dispatch<React.SetStateAction<readonly CartItem[]>>) {
  const texts = useRef(new Map<number, Promise<ItemTexts | undefined>>());
  return useCallback(
    async ({ id, description }: NewCartItem) => {
      if (description !== undefined) return;
      const pending = texts.current.get(id) ?? fetchItemTexts(id);
      texts.current.set(id, pending);
      const found = await pending;
      if (found) setItems((items) => items.map((item) => (item.id === id ? { ...item, ...found } : item)));
      else texts.current.delete(id);
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
async function fetchItemTexts(id: number): Promise<ItemTexts | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`/api/products/${id}`);
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
