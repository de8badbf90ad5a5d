import { createContext, use, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface Message {
  id: number;
  text: string;
  kind: 'status' | 'alert';
}

type Announce = (text: string, kind?: Message['kind']) => void;

const AnnounceContext = createContext<Announce>(() => undefined);
const shownFor = 3_000;
/** A screen reader hears what changes in a place it knows, so a new place stays empty for a moment. */
const settleTime = 50;

/** Says something to everybody: on the screen for three seconds, and aloud to a screen reader. */
export function useToast(): Announce {
  return use(AnnounceContext);
}

export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const [dialog, setDialog] = useState<Element>();
  const nextId = useRef(0);

  const toast = useCallback<Announce>((text, kind = 'status') => {
    nextId.current += 1;
    const id = nextId.current;
    // Everything outside an open dialog is inert: neither seen well nor read aloud.
    setDialog([...document.querySelectorAll('dialog:modal')].at(-1));
    // Said again, it takes the place of its first saying: a tall pile would hide the page.
    const withoutEcho = (shown: Message[]) => shown.filter((message) => message.text !== text).slice(-2);
    setTimeout(() => setMessages((shown) => [...withoutEcho(shown), { id, text, kind }]), settleTime);
    setTimeout(() => setMessages((shown) => shown.filter((message) => message.id !== id)), shownFor);
  }, []);

  const place = <Messages key="messages" messages={messages} />;
  return (
    <AnnounceContext value={toast}>
      {children}
      {dialog?.isConnected ? createPortal(place, dialog) : place}
    </AnnounceContext>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <div
      popover="manual"
      ref={showOnTop}
      className="pointer-events-none fixed inset-x-4 not-in-[dialog]:max-md:right-20 top-auto bottom-[calc(1.5rem+var(--bottom-bar,0px))] in-[dialog]:top-16 in-[dialog]:bottom-auto m-0 mx-auto grid w-auto max-w-md gap-2 border-0 bg-transparent p-0"
    >
      {(['status', 'alert'] as const).map((kind) => (
        <div key={kind} role={kind} className="grid gap-2">
          {messages
            .filter((message) => message.kind === kind)
            .map((message) => (
              <p
                key={message.id}
                className="rounded-md bg-band px-4 py-3 text-center font-medium text-on-band shadow-floating"
              >
                {message.text}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}

/** In the top layer, so that nothing hides what is said. */
function showOnTop(element: HTMLDivElement | null) {
  element?.showPopover?.();
}
