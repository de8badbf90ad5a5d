/** Icons on a grid of 24. */
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

interface IconProps {
  className?: string;
  strokeWidth?: number;
}
type Icon = (props: IconProps) => React.ReactNode;

/** A decorative icon of one path; the class `icon` in base.css draws it as a line. */
export function icon(path: string): Icon {
  return ({ className = '', strokeWidth }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${className}`}
      style={strokeWidth ? { strokeWidth } : undefined}
    >
      <path d={path} />
    </svg>
  );
}

export const BadgeCheck = icon('M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM8 12.2l2.8 2.8L16 9.5');
export const Boxes = icon('M8 4h8v7H8zM3 13h8v7H3zM13 13h8v7h-8z');
export const Car = icon('M4 12l2-6h12l2 6M3 12h18v6H3zM6 18v2M18 18v2M7 15h.01M17 15h.01');
export const Check = icon('m5 12.5 4.5 4.5L19 7.5');
export const Printer = icon('M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z');
export const Share = icon('M12 15V3m-4 4 4-4 4 4M5 12v9h14v-9');
export const ClipboardList = icon('M9 5H5v16h14V5h-4M9 3h6v4H9zM9 12h6M9 16h6');
export const Copy = icon('M9 9h11v11H9zM5 15H4V4h11v1');
export const GraduationCap = icon('m2 9 10-5 10 5-10 5zM6 11.5V16c3 2.7 9 2.7 12 0v-4.5M22 9v6');
export const History = icon('M4 13a8 8 0 1 0 2-6.3L4 9M4 4v5h5M12 8v4.5l3 2');
export const Minus = icon('M5 12h14');
export const PackageOpen = icon(
  'M5 12v5.5l7 3.5 7-3.5V12M12 12v9M12 8 5 11.5 2 8l7-3.5zM12 8l7 3.5L22 8l-7-3.5z',
);
export const PackageX = icon('M20 12V7.5L12 3 4 7.5v9l8 4.5M4 7.5l8 4.5 8-4.5M12 12v9M16 16l5 5M21 16l-5 5');
export const ShieldCheck = icon('m12 3 8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5L15.5 10');
export const Tags = icon('M4 4h7l9 9-7 7-9-9zM8 8h.01');
export const Trash = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const Truck = icon(
  'M4 17H2V6h12v11H9M14 10h4l4 4v3h-2M14 17h1M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const Undo = icon('M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3');
export const Wrench = icon('M20 7.5a5 5 0 0 1-6.6 5.6L7 19.5 4.5 17l6.4-6.4A5 5 0 0 1 16.5 4l-3 3v3.5H17z');
