import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { pictureSources } from '#domain/picture-sources.ts';
import { defaultImage } from '#domain/product.ts';
import { useShell } from '../layout/shell-data.ts';

interface ProductPictureProps extends Pick<React.ComponentProps<'img'>, 'className' | 'sizes'> {
  src: string;
  alt?: string;
  loading?: PictureLoading;
}

/** `high` is eager with a high `fetchPriority`; `eager-if-wide` is preloaded on wide screens only. */
export type PictureLoading = 'high' | 'eager' | 'eager-if-wide' | 'lazy';

/** A square picture with reserved space. If it cannot be loaded, the owner's default picture or the shop's logo is shown; offline a plain area. */
export function ProductPicture(props: ProductPictureProps) {
  const fallback = useShell().defaultImage;
  const src = props.src === defaultImage ? fallback : props.src;
  // The key prevents the previous picture from showing while the next one loads.
  return <Attempts key={src} {...props} src={src} fallback={fallback} />;
}

/** A picture with several sources is not preloaded: the browser chooses among them itself. */
export function preloadPicture(src: string, loading: PictureLoading): void {
  if (loading === 'lazy' || src === defaultImage || pictureSources(src).length > 0) return;
  preload(src, {
    as: 'image',
    fetchPriority: loading === 'high' ? 'high' : 'auto',
    media: loading === 'eager-if-wide' ? '(width >= 40rem)' : undefined,
  });
}

/** Falls back from the `<source>`s to the original, then to the logo. */
function Attempts({
  src,
  fallback,
  alt = '',
  loading = 'lazy',
  sizes,
  className,
}: ProductPictureProps & { fallback: string }) {
  const image = useRef<HTMLImageElement>(null);
  const sources = pictureSources(src);
  const canWait = loading === 'eager-if-wide' || loading === 'lazy';
  const [failures, setFailures] = useState(sources.length > 0 ? 0 : 1);

  // The error may have come before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailures(oneMore);
  }, []);

  if (failures > 2) return <span className={`bg-sunken ${className}`} />;
  const picture = (
    <img
      ref={image}
      src={failures > 1 ? fallback : src}
      alt={alt}
      width={400}
      height={400}
      loading={canWait ? 'lazy' : undefined}
      fetchPriority={loading === 'high' ? 'high' : undefined}
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
