import { useId } from 'react';
import { Trash } from '#app/ui/more-icons.tsx';
import type { CartText } from '#domain/cart.ts';
import { useLanguage } from '../i18n/language.tsx';
import { IconButton } from '../ui/button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CartTextLineProps {
  line: CartText;
  onChange: (quantity: number) => void;
}

/** A line that is no product of the catalogue. It is sent with the others. */
export function CartTextLine({ line: { text, quantity }, onChange }: CartTextLineProps) {
  const { t } = useLanguage();
  const words = t.cart;
  const textId = useId();
  return (
    <li className="py-4 print:break-inside-avoid print:py-2">
      <p id={textId} className="tabular line-clamp-3 font-semibold leading-snug [overflow-wrap:anywhere]">
        {text}
      </p>
      <p className="mt-0.5 text-ink-faint text-sm">{words.textLine}</p>
      <p className="tabular hidden print:block">{t.cart.pieces(quantity)}</p>
      <div className="mt-2 flex items-center justify-between gap-2 print:hidden">
        <QuantityStepper value={quantity} min={0} onChange={onChange} describedBy={textId} />
        <span aria-live="polite" className="sr-only">
          {t.cart.pieces(quantity)}
        </span>
        <IconButton label={words.remove} aria-describedby={textId} onClick={() => onChange(0)}>
          <Trash className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
