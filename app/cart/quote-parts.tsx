import { Check } from '#app/ui/more-icons.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { buttonVariants } from '../ui/button.tsx';

/** The links of a request that is too long for one message, and the indexes of those opened. */
export interface OpenedParts {
  links: readonly string[];
  opened: readonly number[];
}

interface QuotePartsProps {
  parts: OpenedParts;
  onOpen: (parts: OpenedParts) => void;
}

export function QuoteParts({ parts: { links, opened }, onOpen }: QuotePartsProps) {
  const words = useLanguage().t.cart;
  const next = links.findIndex((_, i) => !opened.includes(i));
  return (
    <section aria-label={words.partsTitle(links.length)} className="rounded-md bg-signal-wash p-4">
      <h3 className="font-semibold">{words.partsTitle(links.length)}</h3>
      <p className="mt-1 text-ink-soft text-sm">{words.partsHint}</p>
      <ol className="mt-3 grid gap-2">
        {links.map((link, i) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noopener"
              onClick={() => onOpen({ links, opened: [...opened, i] })}
              className={buttonVariants(i === next ? 'chat' : 'plain', 'w-full')}
            >
              {opened.includes(i) && <Check className="size-4 text-good" />}
              <span>
                {words.part(i + 1, links.length)}
                {opened.includes(i) && <span className="font-normal text-sm"> · {words.partOpened}</span>}
                <span className="sr-only"> ({words.opensChat})</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
