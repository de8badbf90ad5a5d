export function ChatIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        d="M3.2 20.8 4.5 16.2A9 9 0 1 1 7.9 19.6Z"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M9 7.6c-.9.3-1.5 1.2-1.3 2.2.5 2.9 3 5.4 5.9 6 1 .2 2-.4 2.3-1.3l.1-.5-2.4-1.3-1 1c-1.2-.5-2.2-1.5-2.7-2.7l1-1-1.3-2.4Z"
        fill="currentColor"
      />
    </svg>
  );
}
