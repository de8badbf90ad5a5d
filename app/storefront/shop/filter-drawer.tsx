import { useLanguage } from '#app/i18n/language.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { X } from '#app/ui/icons.tsx';
import type { ListingData } from '../catalogue/listing-data.ts';
import { ClearButton, FilterPanel } from './filter-panel.tsx';
import type { ListingControls } from './use-listing-controls.ts';

interface FilterDrawerProps {
  data: ListingData;
  controls: ListingControls;
  open: boolean;
  onClose: () => void;
}

/** The filters on small screens. */
export function FilterDrawer({ data, controls, open, onClose }: FilterDrawerProps) {
  const { t } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} label={t.shop.filters.title} place="left">
      <header className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
        <p className="font-bold text-lg">{t.shop.filters.title}</p>
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </header>
      <div className="grow overflow-y-auto overscroll-contain p-4">
        <FilterPanel counts={data.counts} controls={controls} isCopy />
      </div>
      <footer className="grid gap-2 border-line border-t p-4">
        <ClearButton />
        <Button variant="signal" className="w-full" onClick={onClose}>
          {t.shop.filters.show(data.total)}
        </Button>
      </footer>
    </Dialog>
  );
}
