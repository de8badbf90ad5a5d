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
