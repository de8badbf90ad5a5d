import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Like `useState`, but a navigation resets it to the initial value. */
export function useUntilNavigation<Value>(initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation();
  const [stored, setStored] = useState({ key, value: initial });
  const set = useCallback((value: Value) => setStored({ key, value }), [key]);
  return [stored.key === key ? stored.value : initial, set];
}
