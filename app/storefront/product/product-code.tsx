import { useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Copy } from '#app/ui/more-icons.tsx';
import { useToast } from '#app/ui/toast.tsx';

export function ProductCode({ code }: { code: string }) {
  const { t } = useLanguage();
  const toast = useToast();

  /** Browsers refuse this without HTTPS; one click still selects the code. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast(t.product.copied);
    } catch {
      toast(t.product.notCopied, { kind: 'alert' });
    }
  }

  return (
    <span className="inline-flex items-center">
      <span className="text-ink-faint text-sm">{t.shop.card.code}</span>
      <span className="tabular ml-2 select-all font-semibold [overflow-wrap:anywhere]">{code}</span>
      <IconButton label={t.product.copyCode} onClick={copy} className="noscript:hidden print:hidden">
        <Copy className="size-4" />
      </IconButton>
    </span>
  );
}
