import { FallbackImage } from '#app/ui/fallback-image.tsx';
import { defaultImage } from '#domain/product.ts';

/** A small picture in a row, or the default image. */
export function RowPicture({ src }: { src: string | null | undefined }) {
  const className = 'size-10 shrink-0 rounded-sm border border-line bg-sunken object-contain';
  return (
    <FallbackImage
      src={src ?? null}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className={className}
      fallback={<img src={defaultImage} alt="" width={40} height={40} className={`${className} p-1`} />}
    />
  );
}
