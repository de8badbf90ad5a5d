import { useRef, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { lazyPanel } from '#app/ui/lazy-panel.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox);

export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useLanguage();
  const { track, current, show, onScroll, onScrollEnd, onKeyDown } = usePictureTrack(images.length);
  const [isEnlarged, setEnlarged] = useState(false);
  const names = images.map((_, i) => t.product.picture(name, i + 1, images.length));

  return (
    <section aria-label={t.product.gallery} className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
      <ul
        ref={track}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-tile [scrollbar-width:none]"
      >
        {images.map((image, i) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <Picture
              image={image}
              name={names[i] ?? name}
              isFirst={i === 0}
              isCurrent={i === current}
              onEnlarge={() => {
                show(i);
                setEnlarged(true);
              }}
              onKeyDown={onKeyDown}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <Thumbnails images={images} current={current} onShow={show} onKeyDown={onKeyDown} />
      )}
      <Lightbox
        images={images}
        names={names}
        index={current}
        onShow={show}
        open={isEnlarged}
        onClose={() => setEnlarged(false)}
      />
    </section>
  );
}

interface PictureProps {
  image: string;
  name: string;
  isFirst: boolean;
  isCurrent: boolean;
  onEnlarge: () => void;
  onKeyDown: React.KeyboardEventHandler<HTMLElement>;
}

/** A link, so that the picture opens without JavaScript. */
function Picture({ image, name, isFirst, isCurrent, onEnlarge, onKeyDown }: PictureProps) {
  const { t } = useLanguage();
  return (
    <a
      href={image}
      aria-label={t.product.enlarge(name)}
      aria-haspopup="dialog"
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onEnlarge();
      }}
      onKeyDown={onKeyDown}
      className="block cursor-zoom-in rounded-lg focus-visible:-outline-offset-2"
    >
      <ProductPicture
        src={image}
        alt={name}
        loading={isFirst ? 'high' : 'lazy'}
        sizes="(width >= 48rem) 36rem, 100vw"
        className={`aspect-4/3 w-full object-contain md:aspect-square ${isCurrent ? 'shared-picture' : ''}`}
      />
    </a>
  );
}

interface ThumbnailsProps {
  images: readonly string[];
  current: number;
  onShow: (index: number) => void;
  onKeyDown: React.KeyboardEventHandler<HTMLElement>;
}

function Thumbnails({ images, current, onShow, onKeyDown }: ThumbnailsProps) {
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
            className="size-16 overflow-hidden rounded-md border-2 border-transparent bg-tile opacity-70 transition-opacity hover:opacity-100 aria-current:border-signal aria-current:opacity-100 sm:size-20"
          >
            <ProductPicture src={image} sizes="5rem" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A scroll-snap list of pictures, also controlled by arrow keys. */
function usePictureTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    setCurrent(index);
    // Not smooth: the end of an earlier animation would be taken for the visitor's own scrolling.
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'instant' });
  }

  function onScrollEnd() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  /** For browsers without the `scrollend` event. */
  function onScroll() {
    if ('onscrollend' in window) return;
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(onScrollEnd, 100);
  }

  /** Moves the focus too, among the pictures or the thumbnails. */
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next = current + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    list?.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    show(next);
  }

  return { track, current, show, onScroll, onScrollEnd, onKeyDown };
}
