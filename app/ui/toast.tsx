import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
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
  regionClassName?: string;
  toastClassName?: string;
  actionClassName?: string;
  children: React.ReactNode;
}

const ToastContext = createContext<ShowToast>(() => undefined);

type Edge = 'top' | 'bottom';
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
  const [edge, setEdge] = useState<Edge>('bottom');
  const farEdge = useFarEdge();

  const show = useCallback<ShowToast>(
    (text, options) => {
      nextId.current += 1;
      setEdge(farEdge.current);
      const message: Message = { ...options, id: nextId.current, text, shownAt: Date.now() };
      // A repeated text replaces the earlier one: a tall stack would hide the page. So does another action: of two
      // buttons with the same name it would not be clear what they undo.
      const isReplaced = (each: Message) => each.text === text || (each.action && message.action);
      setTimeout(
        () => setMessages((shown) => [...shown.filter((each) => !isReplaced(each)), message].slice(-most)),
        liveRegionDelayMs,
      );
    },
    [farEdge, most],
  );
  // What was said before a dialog opened would cover it.
  useEffect(() => {
    if (dialog) setMessages((shown) => shown.filter(({ kind, action }) => kind === 'alert' || action));
  }, [dialog]);
  const close = useCallback((id: number) => {
    setMessages((shown) => shown.filter((message) => message.id !== id));
  }, []);

  const region = <ToastRegion key="toasts" {...props} edge={edge} messages={messages} onClose={close} />;
  return (
    <ToastContext value={show}>
      {children}
      {/* Outside an open dialog a toast would be inert. */}
      {dialog ? createPortal(region, dialog) : region}
    </ToastContext>
  );
}

/** The edge of the window away from the last tap, so that a message does not cover what was tapped. */
function useFarEdge() {
  const edge = useRef<Edge>('bottom');
  useEffect(() => {
    const update = ({ clientY }: PointerEvent) => {
      edge.current = clientY > window.innerHeight / 2 ? 'top' : 'bottom';
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerdown', update, options);
    return () => document.removeEventListener('pointerdown', update, options);
  }, []);
  return edge;
}

interface ToastRegionProps extends Omit<ToastProviderProps, 'most' | 'children'> {
  edge: Edge;
  messages: readonly Message[];
  onClose: (id: number) => void;
}

/** Over the title of a dialog, beside its close button: its contents stay uncovered. */
const inDialog =
  'in-[dialog]:top-1.5 in-[dialog]:bottom-auto max-sm:in-[dialog]:right-16 max-sm:in-[dialog]:left-2';
const positions: Record<Edge, string> = {
  // Below the header.
  top: `inset-x-4 top-30 bottom-auto max-w-md ${inDialog}`,
  bottom: `inset-x-4 top-auto bottom-[calc(1.5rem+var(--bottom-bar,0px))] max-w-md ${inDialog}`,
};

function ToastRegion({ edge, messages, regionClassName, ...props }: ToastRegionProps) {
  return (
    <div
      popover="manual"
      ref={showInTopLayer}
      className={`pointer-events-none fixed m-0 mx-auto grid w-auto gap-2 border-0 bg-transparent p-0 ${regionClassName ?? positions[edge]}`}
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

function Toast({
  message,
  onClose,
  ...props
}: Omit<ToastRegionProps, 'edge' | 'messages'> & { message: Message }) {
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

/** In the top layer, so that nothing covers it. */
function showInTopLayer(element: HTMLDivElement | null) {
  element?.showPopover?.();
}
