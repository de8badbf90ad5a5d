import { useState } from 'react';
import { Minus, Plus } from '#app/ui/icons.tsx';
import {
  leastQuantity,
  maxQuantity,
  packOf,
  type QuantityRules,
  stepQuantity,
} from '#domain/order-quantity.ts';
import { useLanguage } from '../i18n/language.tsx';

interface QuantityStepperProps {
  value: number;
  /** With 0, `onChange` is called for 0 too, so that the item can be removed. */
  min: 0 | 1;
  /** Whole packs, and not less than a minimum. */
  rules?: QuantityRules;
  onChange: (quantity: number) => void;
  describedBy?: string;
}

/** As large as a finger needs: it does not grow with the text, which may need the space. */
const button =
  'inline-flex w-[min(2.75rem,44px)] shrink-0 items-center justify-center text-ink-soft fade-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2';

const anyQuantity: QuantityRules = {};

export function QuantityStepper({
  value,
  min,
  rules = anyQuantity,
  onChange,
  describedBy,
}: QuantityStepperProps) {
  const { t } = useLanguage();
  // The text while it is edited, which may not be a valid quantity yet.
  const [typed, setTyped] = useState<string>();

  function step(by: 1 | -1) {
    setTyped(undefined);
    const next = stepQuantity(rules, value, by) || (min && leastQuantity(rules));
    if (next !== value) onChange(next);
  }

  function type(text: string) {
    setTyped(text);
    const quantity = readQuantity(text);
    if (quantity !== undefined && quantity >= 1) onChange(quantity);
  }

  function finishTyping() {
    if (typed !== undefined && readQuantity(typed) === 0 && min === 0) onChange(0);
    setTyped(undefined);
  }

  function finishOnEnter(event: React.KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Otherwise the key would also press the button that gets the focus when the line is removed.
    event.preventDefault();
    finishTyping();
  }

  return (
    <div className="inline-flex h-11.5 shrink-0 overflow-hidden rounded-md border border-line-strong bg-surface focus-within:border-ink">
      <button
        type="button"
        aria-label={t.cart.decrease}
        aria-describedby={describedBy}
        onClick={() => step(-1)}
        className={button}
      >
        <Minus className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t.cart.quantity}
        aria-describedby={describedBy}
        min={min && leastQuantity(rules)}
        max={maxQuantity}
        step={packOf(rules)}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finishTyping}
        onKeyDown={finishOnEnter}
        className="tabular w-[min(2.75rem,60px)] appearance-none bg-transparent text-center sm:w-14 font-semibold [-moz-appearance:textfield] focus-visible:-outline-offset-2 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={t.cart.increase}
        aria-describedby={describedBy}
        onClick={() => step(1)}
        className={button}
      >
        <Plus className="size-4" />
      </button>
    </div>
  );
}

/** Undefined if it is not a whole number; capped at `maxQuantity`. */
export function readQuantity(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Math.min(maxQuantity, Number(text)) : undefined;
}
