const maxLength = 100;

/** Products repeat brands, categories and features; equal strings in the rows are replaced by one, to save memory. */
export function createStringInterner(): <Row extends object>(row: Row) => Row {
  const strings = new Map<string, string>();
  function intern(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(intern);
    if (typeof value !== 'string' || value.length > maxLength) return value;
    const known = strings.get(value);
    if (known === undefined) strings.set(value, value);
    return known ?? value;
  }
  return (row) => {
    for (const [key, value] of Object.entries(row)) Reflect.set(row, key, intern(value));
    return row;
  };
}
