import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { X } from '#app/ui/icons.tsx';
import { CodeListForm } from './code-list-form.tsx';

interface CodeListDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CodeListDialog({ open, onClose }: CodeListDialogProps) {
  const { t } = useLanguage();
  const cart = useCart();
  const { title } = t.codeList;

  function showCart() {
    onClose();
    cart.open();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={title}
      // A pasted list is not lost by a click beside the dialog.
      isBackdropInert
      initialFocus="textarea"
      className="m-auto max-h-[94dvh] w-[min(46rem,calc(100vw-1rem))] rounded-lg"
    >
      <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 className="font-bold text-xl">{title}</h2>
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-6" />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4">
        <CodeListForm onAdded={showCart} />
      </div>
    </Dialog>
  );
}
