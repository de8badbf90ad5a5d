import { useShell } from './shell-data.ts';

/** An ignition lock whose key is turned to the start. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="4.2"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d="M28.216 11.554A13 13 0 1 1 17.809 3.127" stroke="currentColor" />
      <path d="M19.803 3.569A13 13 0 0 1 27.258 9.5" className="stroke-signal" />
      <path
        d="M13.3 23V11.5L16 8.2 18.7 11.5V13.5L17 14.8 18.7 16.1V17.7L17 19 18.7 20.3V23Z"
        fill="currentColor"
        transform="rotate(39 16 16)"
      />
    </svg>
  );
}

interface LogoProps {
  /** The background is dark in both themes. */
  isOnBand?: boolean;
  /** Says how high it is. */
  className: string;
  nameClassName?: string;
}

/** The owner's logo; without one the mark, or the square logo, and the name. */
export function Logo({ isOnBand, className, nameClassName }: LogoProps) {
  const { logos, business } = useShell();
  const { light, dark, square } = logos;
  const image = (src: string, alt: string, themes = '') => (
    // Lazy, so that the one for the other theme is not loaded.
    <img src={src} alt={alt} loading="lazy" className={`${className} ${themes}`} />
  );
  if (!light)
    return (
      <>
        {square ? image(square, '', 'aspect-square') : <LogoMark className={`${className} aspect-square`} />}
        <span className={nameClassName}>{business.name}</span>
      </>
    );
  const wide = 'min-w-0 max-w-48 object-contain object-left';
  if (isOnBand) return image(dark ?? light, business.name, dark ? wide : `${wide} logo-tile`);
  return (
    <>
      {image(light, business.name, dark ? `${wide} dark:hidden` : `${wide} dark:logo-tile`)}
      {dark && image(dark, business.name, `${wide} hidden dark:block`)}
    </>
  );
}
