const longest = 100;

/** Thousands of products have the same brand, category and features; in the rows it is given, each such text is one. */
export function createStringInterner(): <Row extends object>(row: Row) => Row {
  const texts = new Map<string, string>();
  function shared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared);
    if (typeof value !== 'string' || value.length > longest) return value;
    const known = texts.get(value);
    if (known === undefined) texts.set(value, value);
    return known ?? value;
  }
  return (row) => {
    for (const [key, value] of Object.entries(row)) Reflect.set(row, key, shared(value));
    return row;
  };
}
