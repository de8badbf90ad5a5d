import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { pictureSources } from '#domain/picture-sources.ts';
import { defaultImage } from '#domain/product.ts';

interface ProductPictureProps extends Pick<React.ComponentProps<'img'>, 'className' | 'sizes'> {
  src: string;
  alt?: string;
  urgency?: Urgency;
}

/**
 * The very first picture of a page is fetched before everything else, those beside it at once; `wide` is one that stands
 * in the first row on a wide screen only.
 */
export type Urgency = 'first' | 'soon' | 'wide' | 'later';

/** A square picture that keeps its place while it loads; one that cannot be had becomes the shop's own mark. */
export function ProductPicture(props: ProductPictureProps) {
  // Another picture is another element: the old one must not stand in while the new one loads.
  return <Attempts key={props.src} {...props} />;
}

/** Among several sources the browser chooses for itself, when it has come to them. */
export function preloadPicture(src: string, urgency: Urgency): void {
  if (urgency === 'later' || pictureSources(src).length > 0) return;
  preload(src, {
    as: 'image',
    fetchPriority: urgency === 'first' ? 'high' : 'auto',
    media: urgency === 'wide' ? '(width >= 40rem)' : undefined,
  });
}

/** First the format and width that suit, then the picture itself, then the mark. */
function Attempts({ src, alt = '', urgency = 'later', sizes, className }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const sources = pictureSources(src);
  const canWait = urgency === 'wide' || urgency === 'later';
  const [failures, setFailures] = useState(sources.length > 0 ? 0 : 1);

  // A picture may have failed before the page came to life.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailures(oneMore);
  }, []);

  const picture = (
    <img
      ref={image}
      src={failures > 1 ? defaultImage : src}
      alt={alt}
      width={400}
      height={400}
      decoding={canWait ? 'async' : 'auto'}
      loading={canWait ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      onError={() => setFailures(oneMore)}
      className={className}
    />
  );
  if (failures > 0) return picture;
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} sizes={sizes} {...source} />
      ))}
      {picture}
    </picture>
  );
}

function oneMore(count: number): number {
  return count + 1;
}
