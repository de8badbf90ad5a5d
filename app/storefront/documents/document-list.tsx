import { Link } from '#app/i18n/link.tsx';
import { icon } from '#app/ui/icons.tsx';
import type { DocumentKind } from '#domain/document.ts';
import type { DocumentEntry } from './document-data.ts';

const sheet = 'M6 3h8l4 4v14H6zM14 3v4h4';
const kindIcons = {
  manual: icon('M4 5h6l2 2 2-2h6v14h-6l-2 1-2-1H4zM12 7v12'),
  software: icon('M12 4v10m-4-4 4 4 4-4M5 15v5h14v-5'),
  driver: icon('M12 21V6m-3 3 3-4 3 4M7 11v4l5 3M17 10v5l-5 3'),
  video: icon('M3 5h18v14H3zM10 9v6l5-3z'),
  document: icon(`${sheet}M9 12h6M9 16h6`),
} satisfies Record<DocumentKind, unknown>;

interface DocumentListProps {
  documents: readonly DocumentEntry[];
  checksum: string;
}

/** Documents one below the other, each with what tells it from others. Links lead to the page of another site. */
export function DocumentList({ documents, checksum }: DocumentListProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {documents.map((document) => (
        <DocumentItem key={document.id} document={document} checksum={checksum} />
      ))}
    </ul>
  );
}

function DocumentItem({ document, checksum }: { document: DocumentEntry; checksum: string }) {
  const { kind, title, facts, address, site, newest, publisher, sha256, picture, products } = document;
  const Icon = kindIcons[kind];
  return (
    <li className="flex gap-3 py-3">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          className="h-16 w-24 shrink-0 rounded-md object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <a
            href={address}
            {...(site && { target: '_blank', rel: 'noopener' })}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4 [overflow-wrap:anywhere] hover:text-signal-ink"
          >
            {title}
          </a>
          {newest && (
            <span className="whitespace-nowrap rounded-sm bg-signal-wash px-1.5 py-0.5 font-medium text-xs">
              {newest}
            </span>
          )}
        </p>
        <p className="tabular text-ink-soft text-sm">{facts.join(' · ')}</p>
        {publisher && <p className="text-ink-soft text-sm">{publisher}</p>}
        {products.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {products.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Link
                  to={`/urun/${id}`}
                  className="inline-flex min-h-6 items-center text-ink-soft underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {sha256 && (
          <p className="text-ink-faint text-xs [overflow-wrap:anywhere]">
            {checksum} <span className="tabular">{sha256}</span>
          </p>
        )}
      </div>
    </li>
  );
}
