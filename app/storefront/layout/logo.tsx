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
      <rect
        x="13.9"
        y="9.2"
        width="4.2"
        height="13.6"
        rx="1"
        fill="currentColor"
        transform="rotate(39 16 16)"
      />
    </svg>
  );
}
