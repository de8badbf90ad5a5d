import { useEffect, useRef } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { codeDigits } from '#domain/sign-in.ts';

const t = adminWords.auth.older;
const positions = [0, 1, 2, 3, 4, 5];

interface DigitBoxesProps {
  /** Six texts, each one digit or nothing. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  invalid: boolean;
  describedBy: string;
}

export function DigitBoxes({ digits, onChange, invalid, describedBy }: DigitBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // Sent before the scripts have taken over, a form would put what it holds into the address.
  const hydrated = useHydrated();

  useEffect(() => {
    if (hydrated) boxes.current[0]?.focus();
  }, [hydrated]);

  function focusBox(index: number) {
    boxes.current[Math.min(5, Math.max(0, index))]?.select();
  }

  function put(index: number, typed: string) {
    const entered = codeDigits(typed);
    if (entered === '' && typed !== '') return;
    onChange(putDigits(digits, index, entered));
    focusBox(index + entered.length);
  }

  function move(event: React.KeyboardEvent, index: number) {
    if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault();
      onChange(putDigits(digits, index - 1, ''));
      focusBox(index - 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      focusBox(event.key === 'Home' ? 0 : 5);
    }
  }

  return (
    <fieldset disabled={!hydrated} className="grid grid-cols-6 gap-1 sm:gap-2" aria-describedby={describedBy}>
      <legend className="sr-only">{t.boxes}</legend>
      {positions.map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          aria-label={t.digit(index + 1)}
          aria-invalid={invalid}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digits[index] ?? ''}
          onChange={(event) => put(index, event.target.value)}
          onKeyDown={(event) => move(event, index)}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault();
            put(0, event.clipboardData.getData('text'));
          }}
          className="tabular h-14 w-full min-w-0 rounded-md border border-line-strong bg-paper text-center font-semibold text-2xl aria-invalid:border-bad"
        />
      ))}
    </fieldset>
  );
}

/** The six boxes after a text was entered at one of them; an empty text clears it. */
export function putDigits(digits: readonly string[], at: number, entered: string): string[] {
  if (entered === '') return digits.map((digit, index) => (index === at ? '' : digit));
  return digits.map((digit, index) => entered[index - at] ?? digit);
}
