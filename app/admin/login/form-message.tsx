export interface Message {
  kind: 'status' | 'alert';
  text: string;
  /** A second line. */
  more?: string | undefined;
}

const looks = {
  status: 'border-good text-ink',
  alert: 'border-bad bg-bad-wash text-bad',
};

/** Both live regions exist from the start, so that screen readers announce what is put into them. */
export function FormMessage({ message }: { message: Message | undefined }) {
  return (
    // Without a message it takes no space.
    <div className="-mt-5 grid has-[p]:mt-0">
      {(['status', 'alert'] as const).map((kind) => (
        <div key={kind} role={kind}>
          {message?.kind === kind && (
            <div className={`rounded-sm border-l-4 px-3 py-2 text-sm ${looks[kind]}`}>
              <p className="font-medium">{message.text}</p>
              {message.more && <p className="mt-1">{message.more}</p>}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
