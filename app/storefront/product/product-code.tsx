import { useLanguage } from '#app/i18n/language.tsx';
import { productWords } from '#app/i18n/product-words.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Copy } from '#app/ui/more-icons.tsx';
import { useToast } from '#app/ui/toast.tsx';

export function ProductCode({ code }: { code: string }) {
  const { lang } = useLanguage();
  const toast = useToast();

  /** Browsers refuse this without HTTPS; one click still selects the code. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast(productWords[lang].copied);
    } catch {
      toast(productWords[lang].notCopied, { kind: 'alert' });
    }
  }

  return (
    <span className="inline-flex items-center">
      <span className="text-ink-faint text-sm">{productWords[lang].code}</span>
      <span className="tabular ml-2 select-all font-semibold [overflow-wrap:anywhere]">{code}</span>
      <IconButton label={productWords[lang].copyCode} onClick={copy} className="noscript:hidden print:hidden">
        <Copy className="size-4" />
      </IconButton>
    </span>
  );
}
