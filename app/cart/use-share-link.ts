import { cartWords } from '../i18n/cart-words.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useToast } from '../ui/toast.tsx';

/** Shares an address by the device's own menu or, where there is none, copies it. */
export function useShareLink() {
  const words = cartWords[useLanguage().lang];
  const toast = useToast();
  return async (title: string, url: string): Promise<void> => {
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(words.linkCopied);
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toast(words.notCopied, { kind: 'alert' });
    }
  };
}
