import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { formatDate } from '#domain/istanbul-time.ts';
import { ArrowUpRight, Pencil } from '../icons.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import type { Document } from './document-calls.ts';

interface DocumentItemProps {
  document: Document;
  /** Further facts, in words. */
  facts?: readonly string[];
  /** Something is wrong with it. */
  warning?: string | undefined;
  onEdit: () => void;
  /** Further buttons. */
  children?: React.ReactNode;
}

/** A document in a list of the owner's, with what tells it from others. */
export function DocumentItem({ document, facts = [], warning, onEdit, children }: DocumentItemProps) {
  const { id, title, kind, version, date, size, url } = document;
  const source = url ? new URL(url).hostname : size ? formatBytes(size) : undefined;
  const known = [t.kinds[kind], version, date && formatDate(date, 'tr'), source, ...facts].filter(Boolean);
  const address = url ?? (size ? `/api/documents/${id}/file` : undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="tabular text-ink-soft text-sm [overflow-wrap:anywhere]">{known.join(' · ')}</p>
        {warning && <p className="font-medium text-signal-ink text-sm">{warning}</p>}
      </div>
      <div className="ml-auto flex shrink-0">
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t.open(title)}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <ArrowUpRight className="size-4" />
          </a>
        )}
        <IconButton label={t.edit(title)} onClick={onEdit}>
          <Pencil className="size-4" />
        </IconButton>
        {children}
      </div>
    </li>
  );
}
