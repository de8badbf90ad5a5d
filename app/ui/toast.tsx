import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './dialog.tsx';
import { X } from './icons.tsx';

interface ToastOptions {
  /** An alert interrupts a screen reader, a status does not. */
  kind?: 'status' | 'alert';
  durationMs?: number;
  action?: { label: string; onClick: () => void };
}

interface Message extends ToastOptions {
  id: number;
  text: React.ReactNode;
  /** In another dialog it goes on, and does not begin anew. */
  shownAt: number;
}

type ShowToast = (text: React.ReactNode, options?: ToastOptions) => void;

interface ToastProviderProps {
  alertDurationMs?: number;
  /** With this name, alerts have a close button. */
  closeLabel?: string;
  /** How many are shown at once; a newer one replaces the oldest. */
  most?: number;
  toastClassName?: string;
  actionClassName?: string;
  children: React.ReactNode;
}

const ToastContext = createContext<ShowToast>(() => undefined);

const defaultDurationMs = 3_000;
/** A screen reader announces what changes in a live region, so a new region stays empty for a moment. */
const liveRegionDelayMs = 50;

/** Shows a short message on the screen and announces it to a screen reader. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ most = 3, children, ...props }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const dialog = useTopDialog();
  const nextId = useRef(0);

  const show = useCallback<ShowToast>(
    (text, options) => {
      nextId.current += 1;
      const message: Message = { ...options, id: nextId.current, text, shownAt: Date.now() };
      // A repeated text replaces the earlier one: a tall stack would hide the page. So does another action: of two
      // buttons with the same name it would not be clear what they undo.
      const isReplaced = (each: Message) => each.text === text || (each.action && message.action);
      setTimeout(
        () => setMessages((shown) => [...shown.filter((each) => !isReplaced(each)), message].slice(-most)),
        liveRegionDelayMs,
      );
    },
    [most],
  );
  // What was said before a dialog opened would cover it.
  useEffect(() => {
    if (dialog) setMessages((shown) => shown.filter(({ kind, action }) => kind === 'alert' || action));
  }, [dialog]);
  const close = useCallback((id: number) => {
    setMessages((shown) => shown.filter((message) => message.id !== id));
  }, []);

  const region = <ToastRegion key="toasts" {...props} messages={messages} onClose={close} />;
  return (
    <ToastContext value={show}>
      {children}
      {/* Outside an open dialog a toast would be inert. */}
      {dialog ? createPortal(region, dialog) : region}
    </ToastContext>
  );
}

interface ToastRegionProps extends Omit<ToastProviderProps, 'most' | 'children'> {
  messages: readonly Message[];
  onClose: (id: number) => void;
}

const atBottom =
  'inset-x-4 top-auto bottom-[calc(1.5rem+var(--bottom-bar,0px))] w-fit max-w-[min(28rem,calc(100vw-2rem))]';

function ToastRegion({ messages, ...props }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  // In the top layer, so that nothing covers it.
  useLayoutEffect(() => region.current?.showPopover?.(), []);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || messages.length === 0) return;
    element.style.inset = '';
    const place = freePlace(element);
    element.style.inset = place ? `${place.top}px auto auto ${place.left}px` : '';
  }, [messages]);
  return (
    <div
      popover="manual"
      ref={region}
      className={`pointer-events-none fixed m-0 mx-auto grid gap-2 overflow-visible border-0 bg-transparent p-0 ${atBottom}`}
    >
      {(['status', 'alert'] as const).map((kind) => (
        <div key={kind} aria-live={kind === 'alert' ? 'assertive' : 'polite'} className="grid gap-2">
          {messages
            .filter((message) => (message.kind ?? 'status') === kind)
            .map((message) => (
              <Toast key={message.id} message={message} {...props} />
            ))}
        </div>
      ))}
    </div>
  );
}

const bars = 'header, h1, [data-bottom-bar], .fixed, .sticky';
const pressed = 'nav a, h2, button, .button, input, select, textarea, summary';
const gap = 4;
const step = 8;

/**
 * The place nearest to the middle of the lower edge where the messages cover no title and nothing that is pressed. In a
 * window full of buttons it is the one that covers least of them, and no bar.
 */
function freePlace(region: HTMLElement): { top: number; left: number } | undefined {
  const { width, height } = region.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const boxesOf = (selector: string) =>
    [...(region.closest('dialog') ?? document).querySelectorAll(selector)]
      .filter((element) => !region.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight);
  const [fixed, others] = [boxesOf(bars), boxesOf(pressed)];
  const covered = (boxes: readonly DOMRect[], left: number, top: number) =>
    boxes.reduce((area, box) => {
      const across = Math.min(box.right + gap, left + width) - Math.max(box.left - gap, left);
      const down = Math.min(box.bottom + gap, top + height) - Math.max(box.top - gap, top);
      return across > 0 && down > 0 ? area + across * down : area;
    }, 0);
  const center = (innerWidth - width) / 2;
  let best: { top: number; left: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let aside = 0; aside <= center - 2 * gap; aside += 3 * step)
    for (const left of aside === 0 ? [center] : [center - aside, center + aside])
      for (let top = innerHeight - height - 4 * gap; top > 0; top -= step) {
        if (covered(fixed, left, top) > 0) continue;
        // The upper half only if there is no room in the lower one.
        const area = covered(others, left, top) + (top < innerHeight / 2 ? 1 : 0);
        if (area < least) [best, least] = [{ top, left }, area];
        if (area === 0) return best;
      }
  return best;
}

function Toast({ message, onClose, ...props }: Omit<ToastRegionProps, 'messages'> & { message: Message }) {
  const { id, kind = 'status', text, action } = message;
  const isAlert = kind === 'alert';
  const durationMs = message.durationMs ?? (isAlert ? props.alertDurationMs : undefined) ?? defaultDurationMs;
  const [isPaused, setIsPaused] = useState(false);
  const [since, setSince] = useState(message.shownAt);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, since + durationMs - Date.now(), id);
    return () => clearTimeout(timer);
  }, [isPaused, since, id, durationMs, onClose]);
  const pause = () => setIsPaused(true);
  const resume = () => {
    setIsPaused(false);
    setSince(Date.now());
  };

  const style = 'rounded-md bg-band px-4 py-3 text-center font-medium text-on-band shadow-floating';
  if (!action && !(isAlert && props.closeLabel))
    return (
      <p role={kind} className={props.toastClassName ?? style}>
        {text}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer.
    <div
      data-kind={kind}
      className={`pointer-events-auto flex items-center gap-3 ${props.toastClassName ?? style}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p role={kind} className="min-w-0 grow">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={props.actionClassName}
          onClick={() => {
            onClose(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      {isAlert && props.closeLabel && (
        <button
          type="button"
          aria-label={props.closeLabel}
          className="-m-2 shrink-0 p-2"
          onClick={() => onClose(id)}
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
