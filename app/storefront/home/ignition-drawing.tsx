const ticks = Array.from({ length: 15 }, (_, i) => i * 15 - 105);
const positions = [
  ['0', -76],
  ['I', -30],
  ['II', 8],
  ['III', 72],
] as const;
/** The mark's key, from the middle of its lock. */
const keyMark = 'M-27 70V-45L0-78 27-45V-25L10-12 27 1V17L10 30 27 43V70Z';
const blade = 'M206 28H478L504 45 478 62H206Z';

/** An ignition lock in its start position, and a key. */
export function IgnitionDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 600 512" fill="none" aria-hidden="true" className={className}>
      <Materials />
      <g transform="translate(364 226)">
        <Dial />
      </g>
      <g transform="translate(44 398) rotate(-14)">
        <Key />
      </g>
    </svg>
  );
}

/** The same steel, graphite and amber as in the logo. */
function Materials() {
  return (
    <defs>
      <linearGradient id="hero-steel" x2="1" y2="1">
        <stop stopColor="#fff" />
        <stop offset=".42" stopColor="#b9c0ca" />
        <stop offset=".58" stopColor="#e9ecf0" />
        <stop offset="1" stopColor="#838b96" />
      </linearGradient>
      <linearGradient id="hero-blade" x2="0" y2="1">
        <stop stopColor="#f7f8fa" />
        <stop offset=".5" stopColor="#c3cad3" />
        <stop offset="1" stopColor="#7d8590" />
      </linearGradient>
      <linearGradient id="hero-graphite" x2="0" y2="1">
        <stop stopColor="#434952" />
        <stop offset="1" stopColor="#17191d" />
      </linearGradient>
      <linearGradient id="hero-amber" x2="1" y2="1">
        <stop stopColor="#ffd266" />
        <stop offset="1" stopColor="#f29a00" />
      </linearGradient>
      <linearGradient id="hero-edge" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".55" />
        <stop offset="1" stopColor="#fff" stopOpacity=".12" />
      </linearGradient>
      <radialGradient id="hero-shade">
        <stop offset=".7" stopOpacity=".3" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Dial() {
  return (
    <>
      <Scale />
      <circle cy="12" r="190" fill="url(#hero-shade)" />
      <circle r="178" fill="url(#hero-steel)" />
      <circle r="165" fill="url(#hero-graphite)" stroke="#0b0d10" strokeWidth="3" />
      <g strokeWidth="42">
        <g transform="translate(2 5)" stroke="#0b0d10">
          <path d={arc(129, 70, 368)} />
          <path d={arc(129, 17, 60)} />
        </g>
        <path d={arc(129, 70, 368)} stroke="url(#hero-steel)" />
        <path d={arc(129, 17, 60)} stroke="url(#hero-amber)" />
      </g>
      <g transform="rotate(39)">
        <path d={keyMark} transform="translate(4 4)" fill="#0b0d10" />
        <path d={keyMark} fill="url(#hero-steel)" />
      </g>
    </>
  );
}

function Scale() {
  return (
    <>
      {ticks.map((angle) => (
        <path
          key={angle}
          d={angle % 45 === 0 ? 'M0 -202V-186' : 'M0 -196V-186'}
          transform={`rotate(${angle})`}
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
      ))}
      {positions.map(([label, angle]) => (
        <text
          key={label}
          transform={`rotate(${angle}) translate(0 -212) rotate(${-angle})`}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink-soft font-semibold text-[15px]"
        >
          {label}
        </text>
      ))}
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
      <g transform="translate(6 12)" fill="#000" fillOpacity=".16">
        <path d={blade} />
        <rect width="214" height="90" rx="34" />
      </g>
      <path d={blade} fill="url(#hero-blade)" stroke="#5b626c" strokeWidth="1.5" />
      <path d="M232 45 240 38H462L472 45 462 52H240Z" fill="#fff" fillOpacity=".55" />
      <path d="M232 45 240 52H462L472 45" stroke="#6f7782" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx="-8" cy="45" r="17" stroke="url(#hero-steel)" strokeWidth="7" />
      <rect width="214" height="90" rx="34" fill="url(#hero-graphite)" />
      <rect x="1.5" y="1.5" width="211" height="87" rx="32.5" stroke="url(#hero-edge)" strokeWidth="2" />
      <circle cx="186" cy="45" r="16" fill="url(#hero-steel)" />
      <circle cx="186" cy="45" r="11" fill="url(#hero-graphite)" />
      <Buttons />
      <Measure />
    </>
  );
}

function Buttons() {
  return (
    <g stroke="#f6f4ee" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
      {[28, 74, 120].map((x) => (
        <rect
          key={x}
          x={x}
          y="23"
          width="38"
          height="44"
          rx="11"
          fill="#0b0d10"
          fillOpacity=".35"
          strokeOpacity=".3"
          strokeWidth="1.5"
        />
      ))}
      <path d="M40.5 45h13v9h-13zM43.5 45v-4a3.5 3.5 0 0 1 7 0v4" />
      <path d="M86.5 45h13v9h-13zM89.5 45v-4a3.5 3.5 0 0 1 6.5-1.5" />
      <path d="M131 50v-4l5-6h8l3 6v4z" />
    </g>
  );
}

function Measure() {
  return (
    <g className="stroke-line-strong" strokeWidth="1.5">
      <path d="M206 70V104M504 53V104M206 96H504" />
      <path d="M216 92 206 96 216 100M494 92 504 96 494 100" />
      <g className="tabular fill-ink-soft font-semibold text-[15px]" stroke="none">
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
