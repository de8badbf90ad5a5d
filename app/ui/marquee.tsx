import { startTransition, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { FallbackImage } from './fallback-image.tsx';
import { Pause, Play } from './icons.tsx';

interface Item {
  id: number | string;
  name: string;
  logo: string | null;
}

interface MarqueeProps<I extends Item> {
  label: string;
  pauseLabel: string;
  playLabel: string;
  items: readonly I[];
  /** A class that sets `animation-duration`. */
  pace?: string;
  className?: string;
  /** Items without links: where they do not move, the keyboard scrolls the box. */
  isFocusable?: boolean;
  /** Renders an item around its logo. */
  children: (item: I, logo: React.ReactNode) => React.ReactNode;
}

/**
 * Scrolling logos. They pause on hover and focus, and do not move with `prefers-reduced-motion`. Without scripts they are
 * scrolled by hand.
 */
export function Marquee<I extends Item>({
  label,
  pauseLabel,
  playLabel,
  pace = '',
  ...props
}: MarqueeProps<I>) {
  const { items, className = '', isFocusable = false, children } = props;
  const [stopped, setStopped] = useState(false);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => startTransition(() => setMoving(true)), []);
  const Icon = stopped ? Play : Pause;
  return (
    <section aria-label={label} className={`flex items-center border-line border-y bg-surface ${className}`}>
      <div
        tabIndex={isFocusable ? 0 : undefined}
        className="group grow overflow-hidden motion-reduce:overflow-x-auto noscript:overflow-x-auto"
      >
        <div
          data-stopped={stopped}
          className={`flex w-max min-w-full group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] data-[stopped=true]:[animation-play-state:paused] ${isMoving ? `motion-safe:animate-marquee ${pace}` : ''}`}
        >
          <Logos items={items}>{children}</Logos>
          {isMoving && (
            <Logos items={items} copy>
              {children}
            </Logos>
          )}
        </div>
      </div>
      <IconButton
        label={stopped ? playLabel : pauseLabel}
        onClick={() => setStopped(!stopped)}
        className="noscript:hidden mx-1 motion-reduce:hidden"
      >
        <Icon className="size-4" />
      </IconButton>
    </section>
  );
}

/** The copy closes the loop; it is inert. */
function Logos<I extends Item>({
  items,
  copy = false,
  children,
}: Pick<MarqueeProps<I>, 'items' | 'children'> & { copy?: boolean }) {
  return (
    <ul
      inert={copy}
      aria-hidden={copy || undefined}
      className={`flex shrink-0 grow items-center justify-around ${copy ? 'motion-reduce:hidden' : ''}`}
    >
      {items.map((item) => (
        <li key={item.id}>{children(item, <Logo name={item.name} src={item.logo} />)}</li>
      ))}
    </ul>
  );
}

function Logo({ name, src }: { name: string; src: string | null }) {
  return (
    <FallbackImage
      src={src}
      alt={name}
      width={96}
      height={36}
      loading="lazy"
      className="h-9 w-24 object-contain"
      fallback={<span className="font-bold text-lg tracking-tight">{name}</span>}
    />
  );
}
