import { type RefObject, useEffect, useRef } from 'react';

/** Applies what was typed or chosen in a field before the page was hydrated. */
export function useValueBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const isHydrated = useRef(false);
  useEffect(() => {
    const standing = field.current?.value ?? value;
    if (!isHydrated.current && standing !== value) onChange(standing);
    isHydrated.current = true;
  });
}
