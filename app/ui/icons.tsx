import { icon } from './icon.tsx';

/** Icons of the shop's first page, on a grid of 24. */
export const ArrowRight = icon('M4 12h15M13 6l6 6-6 6');
export const ArrowUp = icon('M12 20V5M6 11l6-6 6 6');
export const ChevronDown = icon('m6 9 6 6 6-6');
export const ChevronLeft = icon('m15 6-6 6 6 6');
export const ChevronRight = icon('m9 6 6 6-6 6');
export const LoaderCircle = icon('M21 12a9 9 0 1 1-6-8.5');
export const MapPin = icon(
  'M12 21c-4.5-4-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 7-7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const Menu = icon('M4 6h16M4 12h16M4 18h16');
export const Moon = icon('M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z');
export const Pause = icon('M8 5v14M16 5v14');
export const Phone = icon('M4 4h5l1.5 5L8 11c1 2.2 2.8 4 5 5l2-2.5 5 1.5v5C11 21 3 13 4 4z');
export const Play = icon('M7 4.5v15L19 12z');
export const Plus = icon('M12 5v14M5 12h14');
export const RefreshCw = icon('M20 13a8 8 0 1 1-2-6.3L20 9M20 4v5h-5');
export const Search = icon('m16 16 4.5 4.5M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0z');
export const SearchX = icon(
  'm16 16 4.5 4.5M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0zM8.5 8.5 13 13M13 8.5 8.5 13',
);
export const ShoppingCart = icon('M2 4h3.5L8 15.5h10.5L21 8H6.5M9.5 20h.01M17 20h.01');
export const SlidersHorizontal = icon('M3 7h8M19 7h2M3 17h2M13 17h8M15 4v6M9 14v6');
export const Star = icon('m12 3 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z');
export const Sun = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
);
export const WifiOff = icon(
  'm4 4 16 16M8.5 15.5a5 5 0 0 1 5.5-1.2M5 12a10 10 0 0 1 4-2.4M14 9.2a10 10 0 0 1 5 2.8M2 8.5a15 15 0 0 1 3.5-2.4M10.5 4.9A15 15 0 0 1 22 8.5M12 19h.01',
);
export const X = icon('M6 6l12 12M18 6 6 18');
