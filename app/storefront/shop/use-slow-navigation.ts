import { useLocation, useNavigation } from 'react-router';
import { useDelayed } from '#app/ui/use-delayed.ts';

/** True once the next listing has been pending for 200 ms. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  return useDelayed(useNavigation().location?.pathname === pathname, 200);
}
