import { useEffect, useState } from 'react';
import { Copy, Plus, Printer } from '#app/ui/icons.tsx';
import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Link } from '../i18n/link.tsx';
import { Button, buttonVariants } from '../ui/button.tsx';
import type { OpenedParts } from './cart-footer.tsx';
import { useCart } from './cart-provider.tsx';

/** A request whose chat was opened. */
export interface SentRequest extends OpenedParts {
  /** The list that it is of. */
  content: string;
  /** The token of the stored request; undefined without a database. */
  token: string | undefined;
  link: string | undefined;
  /** Undefined until it is stored. */
  number: number | undefined;
}

interface SentNoticeProps {
  sent: SentRequest | undefined;
  onCopy: () => void;
  onClear: () => void;
}

/** Says that the chat was opened, and the number of the request as soon as it is stored. */
export function SentNotice({ sent, onCopy, onClear }: SentNoticeProps) {
  const words = cartWords[useLanguage().lang];
  const { close } = useCart();
  const [chat] = sent?.links ?? [];
  return (
    <div className={sent ? 'grid gap-2 rounded-md bg-signal-wash p-4 text-sm print:hidden' : 'sr-only'}>
      <div role="status" className="grid gap-2">
        {sent?.token && <StoredLine key={sent.token} number={sent.number} />}
        {sent && sent.links.length === 1 && (
          <p>
            <strong className="font-semibold">{words.sent}</strong> {words.sentHint}{' '}
            <a href={chat} target="_blank" rel="noopener" className="font-semibold underline">
              {words.openAgain}
            </a>
          </p>
        )}
      </div>
      {sent && (
        <div className="flex flex-wrap gap-2">
          {sent.token && sent.number !== undefined && (
            <Link to={`/talep/${sent.token}`} onClick={close} className={buttonVariants('plain', 'px-3')}>
              {words.openRequest}
            </Link>
          )}
          {sent.token && (
            <>
              <Button onClick={onCopy} className="px-3">
                <Copy className="size-4" />
                {words.copyMessage}
              </Button>
              <Button onClick={() => window.print()} className="px-3">
                <Printer className="size-4" />
                {words.paperCopy}
              </Button>
            </>
          )}
          <Button onClick={onClear} className="px-3">
            <Plus className="size-4" />
            {words.newList}
          </Button>
        </div>
      )}
    </div>
  );
}

const lateAfterMs = 5_000;

function StoredLine({ number }: { number: number | undefined }) {
  const words = cartWords[useLanguage().lang];
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (number !== undefined) return <p className="tabular font-semibold text-base">{words.stored(number)}</p>;
  return <p>{isLate ? words.notStored : words.storing}</p>;
}
