import { useEffect, useState } from 'react';

const debounceMs = 300;

interface DebouncedSearchProps
  extends Omit<React.ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing rests. */
export function DebouncedSearch({ value, onSearch, ...props }: DebouncedSearchProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    setSearched(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  });
  return <input {...props} type="search" value={text} onChange={({ target }) => setText(target.value)} />;
}
