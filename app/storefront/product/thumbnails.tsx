import { useLanguage } from '#app/i18n/language.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';

interface ThumbnailsProps {
  images: readonly string[];
  current: number;
  onShow: (index: number) => void;
  onKeyDown: React.KeyboardEventHandler<HTMLElement>;
}

export function Thumbnails({ images, current, onShow, onKeyDown }: ThumbnailsProps) {
  const { t } = useLanguage();
  return (
    <ul className="mt-3 flex flex-wrap gap-3 print:hidden">
      {images.map((image, i) => (
        <li key={image}>
          <button
            type="button"
            aria-label={t.product.showPicture(i + 1)}
            aria-current={i === current}
            onClick={() => onShow(i)}
            onKeyDown={onKeyDown}
            className="size-16 overflow-hidden rounded-md border-2 border-transparent bg-sunken opacity-70 transition-opacity hover:opacity-100 aria-current:border-signal aria-current:opacity-100 sm:size-20"
          >
            <ProductPicture src={image} sizes="5rem" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
