import { useRef } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useLanguage } from '#app/i18n/language.tsx';
import { useCloseOnBack } from '#app/ui/use-close-on-back.ts';

interface LightboxProps {
  images: readonly string[];
  names: readonly string[];
  index: number;
  open: boolean;
  /** Called with the index of the picture last shown, before it is closed. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/** SVGs scale, but report a small intrinsic size. */
const drawingSize = { width: 1600, height: 1600 };

/** The page's own background: most products are black. The buttons have one too, for a picture may lie below them. */
const look = {
  root: {
    '--yarl__color_backdrop': 'var(--color-paper)',
    '--yarl__color_button': 'var(--color-ink)',
    '--yarl__color_button_active': 'var(--color-ink)',
    '--yarl__color_button_disabled': 'var(--color-line-strong)',
    '--yarl__button_filter': 'none',
    '--yarl__button_background_color': 'var(--color-surface)',
    '--yarl__button_border': '1px solid var(--color-line-strong)',
  },
  button: { borderRadius: '8px' },
  toolbar: { gap: '0.5rem' },
};

export function Lightbox({ images, names, index, open, onShow, onClose }: LightboxProps) {
  const words = useLanguage().t.lightbox;
  const inView = useRef(index);
  function close() {
    onShow(inView.current);
    onClose();
  }
  useCloseOnBack(open, close);
  return (
    <YetAnotherLightbox
      open={open}
      close={close}
      index={index}
      slides={images.map((src, i) => ({
        src,
        alt: names[i] ?? '',
        ...(/\.svg($|\?)/.test(src) && drawingSize),
      }))}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: '5%' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{
        view: ({ index: shown }) => {
          inView.current = shown;
        },
      }}
      styles={look}
      {...(images.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      labels={{
        Lightbox: words.label,
        Close: words.close,
        Previous: words.previous,
        Next: words.next,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
        Carousel: words.carousel,
        'Photo gallery': words.pictures,
        Slide: words.slide,
        '{index} of {total}': words.position,
      }}
    />
  );
}
