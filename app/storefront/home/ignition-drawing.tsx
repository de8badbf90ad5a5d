const ticks = Array.from({ length: 24 }, (_, i) => i * 15);
const positions = [
  ['0', -76],
  ['I', -30],
  ['II', 8],
  ['III', 72],
] as const;

/** The shop's mark at full size: an ignition lock turned to the start, and the key that does it, drawn to measure. */
export function IgnitionDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 512" fill="none" aria-hidden="true" className={className}>
      <g transform="translate(364 226)">
        <Dial />
      </g>
      <g transform="translate(44 398) rotate(-14)">
        <Key />
      </g>
    </svg>
  );
}

function Dial() {
  return (
    <>
      {ticks.map((angle) => (
        <path
          key={angle}
          d={angle % 45 === 0 ? 'M0 -196V-180' : 'M0 -190V-180'}
          transform={`rotate(${angle})`}
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
      ))}
      {positions.map(([label, angle]) => (
        <text
          key={label}
          transform={`rotate(${angle}) translate(0 -204) rotate(${-angle})`}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink-soft font-semibold text-[15px]"
        >
          {label}
        </text>
      ))}
      <circle r="180" className="fill-surface stroke-line-strong" strokeWidth="1.5" />
      <path d={arc(150, 68, 370)} className="stroke-ink" strokeWidth="34" />
      <path d={arc(150, 15, 63)} className="stroke-signal" strokeWidth="34" />
      <circle r="112" className="fill-sunken stroke-line-strong" strokeWidth="1.5" />
      <circle r="88" className="stroke-line" strokeWidth="1.5" />
      <g transform="rotate(39)">
        <path d="M0 -112V-88M0 88V112" className="stroke-line-strong" strokeWidth="1.5" />
        <rect x="-17" y="-70" width="34" height="140" rx="6" className="fill-ink" />
        <rect x="-5" y="-58" width="10" height="116" rx="3" className="fill-ink-soft" />
      </g>
    </>
  );
}

/** Clockwise, in degrees from the top. */
function arc(radius: number, from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`;
}

function Key() {
  return (
    <>
      <path
        d="M206 28H476L504 45 476 62H206Z"
        className="fill-surface stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M226 45H262C276 45 276 35 290 35S304 54 318 54 332 38 346 38 360 52 374 52 388 36 402 36 416 45 430 45H474"
        className="stroke-ink"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="-8" cy="45" r="17" className="stroke-line-strong" strokeWidth="7" />
      <rect x="0" y="0" width="214" height="90" rx="34" className="fill-ink" />
      <circle cx="186" cy="45" r="15" className="stroke-paper" strokeOpacity="0.5" strokeWidth="2.5" />
      <circle cx="186" cy="45" r="5" className="fill-paper" fillOpacity="0.7" />
      <Buttons />
      <Measure />
    </>
  );
}

function Buttons() {
  return (
    <g className="stroke-paper" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
      {[28, 74, 120].map((x) => (
        <rect key={x} x={x} y="24" width="38" height="42" rx="11" strokeOpacity="0.45" />
      ))}
      <path d="M40.500 45h13v9h-13zM43.500 45v-4a3.500 3.500 0 0 1 7 0v4" />
      <path d="M86.500 45h13v9h-13zM89.500 45v-4a3.500 3.500 0 0 1 6.500-1.500" />
      <path d="M131 50v-4l5-6h8l3 6v4z" />
    </g>
  );
}

function Measure() {
  return (
    <g className="stroke-line-strong" strokeWidth="1.5">
      <path d="M206 70V104M504 53V104M206 96H504" />
      <path d="M216 92 206 96 216 100M494 92 504 96 494 100" />
      <g className="figures fill-ink-soft font-semibold text-[15px]" stroke="none">
        <text x="356" y="118" textAnchor="middle">
          HU66
        </text>
        <text x="20" y="118">
          433 MHz · ID48
        </text>
      </g>
    </g>
  );
}
