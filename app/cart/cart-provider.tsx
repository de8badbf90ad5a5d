import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchEndpoint } from '#app/fetch-endpoint.ts';
import {
  addText,
  type CartItem,
  type CartState,
  type CartText,
  cartCount,
  mergeItems,
  mergeTexts,
  type NewCartItem,
  putBack,
  putBackTexts,
  setQuantity,
  setTextQuantity,
  setVehicles,
  vehiclesLeftOut,
} from '#domain/cart.ts';
import type { tables } from '#domain/endpoints/catalogue.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { readCartCopy, storeCartCopy, withoutPrice } from './cart-copy.ts';
import { countUse } from './usage-counters.ts';
import { fetchOffers, useOffersOf } from './use-offers.ts';

/** Parts of the quote message that a list does not load. */
type ItemTexts = Pick<CartItem, 'name_en' | 'description' | 'specifications'>;

interface Cart extends CartState {
  note: string;
  setNote: (note: string) => void;
  count: number;
  /** For the vehicles of the item or, if it names none, for the current ones. */
  add: (item: NewCartItem, quantity?: number) => void;
  addText: (text: string, quantity?: number) => void;
  setQuantity: (id: number, quantity: number) => void;
  setTextQuantity: (text: string, quantity: number) => void;
  setVehicles: (id: number, vehicles: readonly VehicleChoice[]) => void;
  /** Vehicles that the last addition could not put into its line. */
  refused: readonly VehicleChoice[];
  clear: () => void;
  /** Undoes removals: restores what is missing of an earlier cart. */
  restore: (earlier: CartState) => void;
  /** Adds the lines of another cart; quantities add up. */
  merge: (other: CartState) => void;
  /** Fetches what a list does not load of an item. False if the shop no longer has the product. */
  complete: (item: NewCartItem) => Promise<boolean>;
  /** The cart that the page had before it was reloaded; null without one. */
  savedCart: CartState | null;
  discardSavedCart: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Whether the dialog for a pasted list is open. */
  isPasting: boolean;
  setPasting: (isPasting: boolean) => void;
  /** The product whose vehicles are changed in a dialog. */
  changedLine: number | undefined;
  setChangedLine: (id: number | undefined) => void;
}

const CartContext = createContext<Cart | undefined>(undefined);

interface CartProviderProps {
  /** What is added is for them, unless it names its own. */
  vehicles?: readonly VehicleChoice[];
  /** Whose prices the pages show, if it is a dealer. */
  dealer?: number | undefined;
  children: React.ReactNode;
}

const none: readonly VehicleChoice[] = [];

/** In memory and above the pages, so that navigations keep it. */
export function CartProvider({ vehicles = none, dealer, children }: CartProviderProps) {
  const { items, refused, setItems, addItems } = useItems();
  const [texts, setTexts] = useState<readonly CartText[]>([]);
  const [note, setNote] = useState('');
  const [dialogs, setOpen] = useDialogs();
  const complete = useCompletion(setItems);
  const [savedCart, setSavedCart] = useSavedCart({ items, texts, note }, dealer);
  useOffersOf(dealer, items, setItems);

  const add = useCallback(
    (item: NewCartItem, quantity = 1) => {
      addItems([{ ...item, vehicles: item.vehicles ?? vehicles, quantity }]);
      countUse('cartAdds');
      void complete(item);
    },
    [addItems, complete, vehicles],
  );

  const cart = useMemo<Cart>(
    () => ({
      items,
      texts,
      note,
      setNote,
      count: cartCount([...items, ...texts]),
      add,
      addText: (text, quantity) => setTexts((current) => addText(current, text, quantity)),
      setQuantity: (id, quantity) => setItems((current) => setQuantity(current, id, quantity)),
      setTextQuantity: (text, quantity) => setTexts((current) => setTextQuantity(current, text, quantity)),
      setVehicles: (id, vehicles) => setItems((current) => setVehicles(current, id, vehicles)),
      refused,
      clear: () => {
        setItems(() => []);
        setTexts([]);
        setNote('');
        setSavedCart(null);
      },
      restore: (earlier) => {
        setItems((current) => putBack(current, earlier.items));
        setTexts((current) => putBackTexts(current, earlier.texts));
        setNote((current) => current || (earlier.note ?? ''));
      },
      merge: (other) => {
        addItems(other.items);
        setTexts((current) => mergeTexts(current, other.texts));
        setNote((current) => current || (other.note ?? ''));
      },
      complete,
      savedCart,
      discardSavedCart: () => setSavedCart(null),
      ...dialogs,
      open: () => {
        setOpen(true);
        // Retries those that failed, for example offline.
        for (const item of items) void complete(item);
      },
      close: () => setOpen(false),
    }),
    [
      items,
      refused,
      texts,
      note,
      savedCart,
      setSavedCart,
      dialogs,
      setOpen,
      add,
      addItems,
      setItems,
      complete,
    ],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Which dialog of the cart is open. */
function useDialogs() {
  const [isOpen, setOpen] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [changedLine, setChangedLine] = useState<number>();
  const dialogs = useMemo(
    () => ({ isOpen, isPasting, setPasting, changedLine, setChangedLine }),
    [isOpen, isPasting, changedLine],
  );
  return [dialogs, setOpen] as const;
}

/** The lines that are products, and the vehicles that the last addition left out. */
function useItems() {
  const [state, setState] = useState<{ items: readonly CartItem[]; refused: readonly VehicleChoice[] }>({
    items: [],
    refused: [],
  });
  const setItems = useCallback(
    (change: (items: readonly CartItem[]) => readonly CartItem[]) =>
      setState((current) => ({ ...current, items: change(current.items) })),
    [],
  );
  const addItems = useCallback(
    (added: readonly CartItem[]) =>
      setState(({ items, refused }) => {
        const leftOut = added.flatMap((item) => vehiclesLeftOut(items, item));
        return { items: mergeItems(items, added), refused: leftOut.length > 0 ? leftOut : refused };
      }),
    [],
  );
  return { ...state, setItems, addItems };
}

/**
 * The cart of the document before this one: undefined until it is read, null when it is restored or discarded. Before
 * that, another reload must not lose it, so it is stored together with the lines of this page.
 */
function useSavedCart({ items, texts, note }: CartState, dealer: number | undefined) {
  const [savedCart, setSavedCart] = useState<CartState | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const copy = readCartCopy();
    if (!copy || copy.dealer === dealer) return setSavedCart(copy);
    storeCartCopy({ ...copy, items: copy.items.map(withoutPrice), dealer });
    void fetchOffers(copy.items).then((items) => setSavedCart({ ...copy, items }));
  }, []);
  useEffect(() => {
    if (savedCart === undefined) return;
    storeCartCopy({
      items: mergeItems(savedCart?.items ?? [], items),
      texts: mergeTexts(savedCart?.texts ?? [], texts),
      note: note || savedCart?.note || '',
      dealer,
    });
  }, [savedCart, items, texts, note, dealer]);
  // Reading none changes nothing of the cart, so that what shows it is not rendered again.
  return [savedCart ?? null, setSavedCart] as const;
}

/** Fetches the texts of the quote message for items added from a list. False if the shop no longer has the product. */
function useCompletion(setItems: ReturnType<typeof useItems>['setItems']) {
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
    const response = await fetchEndpoint<typeof tables.products.get>('GET', `/api/products/${id}`, {});
    if (response.status === 404) return 'gone';
    if (!response.ok) return undefined;
    const { name_en, description, specifications } = await response.json();
    return { name_en, description, specifications };
  } catch {
    // The message is sent without them.
    return undefined;
  }
}
