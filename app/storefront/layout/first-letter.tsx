/** The fallback of a missing picture. */
export function FirstLetter({ name, className }: { name: string; className: string }) {
  return (
    <span aria-hidden="true" className={`grid place-items-center bg-sunken font-bold ${className}`}>
      {[...name.trim()][0]?.toLocaleUpperCase('tr')}
    </span>
  );
}
