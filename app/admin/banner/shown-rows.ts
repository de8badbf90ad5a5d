interface Row {
  id: number;
  updated_at: string;
}

/** The rows as they are shown, with the times at which the store last changed them. */
export function withFreshTimes<R extends Row>(shown: readonly R[], stored: readonly R[]): readonly R[] {
  const times = new Map(stored.map((row) => [row.id, row.updated_at]));
  return shown.map((row) => ({ ...row, updated_at: times.get(row.id) ?? row.updated_at }));
}

export function withRow<R extends Row>(rows: readonly R[], changed: R): readonly R[] {
  return rows.map((row) => (row.id === changed.id ? changed : row));
}
