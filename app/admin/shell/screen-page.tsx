import { useLocation } from 'react-router';
import { Screen, screenAt } from './screens.tsx';

/** The page of all screens under /2000. */
export default function ScreenPage() {
  return <Screen name={screenAt(useLocation().pathname)} />;
}
