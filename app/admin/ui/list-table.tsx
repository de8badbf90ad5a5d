export const cell = 'px-3 py-2 align-baseline';
/** Not on a phone, where it stands below the name. */
export const wideCell = `${cell} max-md:hidden`;
export const amount = 'tabular whitespace-nowrap text-right';
/** The link of a row, of which all of the row is part. */
export const rowLink = 'inline-flex min-h-6 underline-offset-4 after:absolute after:inset-0 hover:underline';

interface ListTableProps {
  label: string;
  /** The headings with their classes. */
  heads: readonly (readonly [label: string, className: string])[];
  /** Its rows, in which the first cell has the link. */
  children: React.ReactNode;
}

/** A list whose rows lead to what they are about. */
export function ListTable({ label, heads, children }: ListTableProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-line border-b bg-sunken text-left text-ink-soft">
          <tr>
            {heads.map(([head, className]) => (
              <th key={head} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

interface ListRowProps {
  className?: string;
  children: React.ReactNode;
}

export function ListRow({ className = '', children }: ListRowProps) {
  return <tr className={`relative hover:bg-sunken ${className}`}>{children}</tr>;
}
