import { createContext, use } from 'react';

/** What the server remembers of parts that look the same on many pages; a browser has none. */
export interface KeptParts {
  /** Stands for the inside of a part that was written before for the very same owner. */
  find(name: string, owner: object): React.ReactNode | undefined;
  /** Stands before and behind an inside that is written now, so that it can be found and kept. */
  note(name: string, owner: object): React.ReactNode;
  /** Stands for a long text that is the same on every page, where a text is wanted rather than an element. */
  standIn(html: string): string;
}

export const KeptPartsContext = createContext<KeptParts | undefined>(undefined);

export function useKeptParts(): KeptParts | undefined {
  return import.meta.env.SSR ? use(KeptPartsContext) : undefined;
}

interface KeptProps
  extends Pick<
    React.ComponentProps<'div'>,
    'className' | 'inert' | 'role' | 'aria-hidden' | 'aria-labelledby'
  > {
  as: 'div' | 'footer' | 'label' | 'li' | 'ul';
  /** What it shows, by identity: another owner is another part. Without one it is not worth keeping. */
  owner: object | undefined;
  /** All else that it depends on. Nothing inside may depend on its place in the page, as `useId` does. */
  needs: unknown[];
  children: () => React.ReactNode;
}

/** A part that the server renders once and then writes as it is; in a browser it is an element like any other. */
export function Kept({ as: Tag, owner, needs, children, ...props }: KeptProps) {
  const parts = useKeptParts();
  if (!parts || !owner) return <Tag {...props}>{children()}</Tag>;
  const name = Tag + JSON.stringify(needs);
  const known = parts.find(name, owner);
  if (known) return <Tag {...props}>{known}</Tag>;
  const mark = parts.note(name, owner);
  return (
    <Tag {...props}>
      {mark}
      {children()}
      {mark}
    </Tag>
  );
}

interface Dependence {
  owner: object;
  /** Begins with the part's name. There may only be few of them. */
  needs: unknown[];
}

/**
 * The same for a whole component, at no cost to a browser when it is asked for as
 * `import.meta.env.SSR ? keptWhole(Menu, useDependence) : Menu`.
 */
export function keptWhole<P extends object>(
  Component: React.ComponentType<P>,
  useDependence: (props: P) => Dependence,
): React.ComponentType<P> {
  return function KeptWhole(props) {
    const parts = useKeptParts();
    const { owner, needs } = useDependence(props);
    if (!parts) return <Component {...props} />;
    const name = JSON.stringify(needs);
    const known = parts.find(name, owner);
    if (known) return known;
    const mark = parts.note(name, owner);
    return (
      <>
        {mark}
        <Component {...props} />
        {mark}
      </>
    );
  };
}
