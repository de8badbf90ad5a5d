import { useEffect, useState } from 'react';
import { pictureWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import type { PictureFile } from './picture-file.ts';
import type { PicturedProduct } from './picture-target.ts';

const shownAtFirst = 20;
const shownReasons = 50;

interface PictureReviewProps {
  title: (pictures: string, products: string) => string;
  products: readonly PicturedProduct[];
}

/** What each product gets, and which picture becomes its showcase. */
export function PictureReview({ title, products }: PictureReviewProps) {
  const [shown, setShown] = useState(shownAtFirst);
  if (products.length === 0) return null;
  const count = products.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-semibold">{title(formatCount(count), formatCount(products.length))}</h3>
      <ul>
        {products.slice(0, shown).map((product) => (
          <Product key={product.key} product={product} />
        ))}
      </ul>
      {products.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + 5 * shownAtFirst)}>
          {t.more(formatCount(products.length - shown))}
        </Button>
      )}
    </section>
  );
}

function Product({ product: { name, code, images, pictures } }: { product: PicturedProduct }) {
  const showcase = pictures.find(({ position }) => position === 1)?.picture.name;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-b py-2">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span> <span className="tabular text-ink-soft">{code}</span>
      </p>
      <p
        className={`text-xs [overflow-wrap:anywhere] ${showcase && images > 0 ? 'font-medium' : 'text-ink-soft'}`}
      >
        {showcase === undefined ? t.sameShowcase : t.showcase(showcase, images > 0)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ picture, position }) => (
          <li key={picture.name} className="grid w-20 justify-items-center gap-0.5">
            <Thumbnail picture={picture} isShowcase={position === 1} />
            <span className="w-full truncate text-center text-ink-soft text-xs" title={picture.name}>
              {picture.name}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Thumbnail({ picture, isShowcase }: { picture: PictureFile; isShowcase: boolean }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    void picture
      .open()
      .then((blob) => {
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setSrc(address);
      })
      // The upload says why it cannot be read.
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [picture]);
  return (
    <span
      className={`relative size-16 overflow-hidden rounded-sm border bg-sunken ${isShowcase ? 'border-2 border-signal-ink' : 'border-line'}`}
    >
      {src && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-full object-contain"
          onError={() => setSrc(undefined)}
        />
      )}
      {isShowcase && (
        <span className="absolute inset-x-0 bottom-0 bg-signal text-center font-semibold text-on-signal text-xs">
          {t.showcaseMark}
        </span>
      )}
    </span>
  );
}

/** Files that are left out, with the reason. */
export function ReasonList({
  title,
  lines,
}: {
  title: string;
  lines: readonly { name: string; text: string }[];
}) {
  if (lines.length === 0) return null;
  const more = lines.length - shownReasons;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ScrollBox className="max-h-48">
        <ul>
          {lines.slice(0, shownReasons).map(({ name, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
            <li key={at} className="border-line border-b py-1 [overflow-wrap:anywhere]">
              {name} <span className="text-ink-soft">· {text}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
      {more > 0 && <p className="text-ink-faint text-xs">{t.moreReasons(formatCount(more))}</p>}
    </section>
  );
}
