import { adminWords } from '#app/i18n/admin-tr.ts';
import { RowPicture } from '../row-picture.tsx';

export function Described({ name, text }: { name: string; text: string | null }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      {text && <span className="truncate text-ink-faint text-xs">{text}</span>}
    </span>
  );
}

interface GroupCardProps {
  row: { name: string; image: string | null };
  uses: number;
  children: React.ReactNode;
}

/** A category or a brand on a phone. */
export function GroupCard({ row, uses, children }: GroupCardProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 pl-2 text-sm">
      <RowPicture src={row.image} />
      <div className="min-w-0 flex-1">
        <Described name={row.name} text={adminWords.products.count(uses.toLocaleString('tr'))} />
      </div>
      {children}
    </div>
  );
}
