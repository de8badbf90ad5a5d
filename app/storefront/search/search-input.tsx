import { useEffect, useRef } from 'react';

export interface SearchInputProps extends React.ComponentProps<'input'> {
  text: string;
  onType: (text: string) => void;
  listId: string;
  /** The list's active option: undefined while there is no list, -1 for none. */
  activeIndex: number | undefined;
}

export function SearchInput({ text, onType, listId, activeIndex, ...props }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  const hasList = activeIndex !== undefined;
  // The role `searchbox` does not allow it.
  const expanded = props.role === 'combobox' ? { 'aria-expanded': hasList } : {};

  // Applies what was typed before hydration.
  useEffect(() => {
    const typed = box.current?.value ?? text;
    if (!isHydrated.current && typed !== text) onType(typed);
    isHydrated.current = true;
  });

  return (
    <input
      {...props}
      {...expanded}
      ref={box}
      name="search"
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={hasList ? listId : undefined}
      aria-activedescendant={hasList && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
