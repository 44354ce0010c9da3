import type { Season } from './model/view-range.ts';

const skies: Record<Season, readonly [string, string]> = {
  winter: ['#33475f', '#6f8ba8'],
  spring: ['#2f6b62', '#6aa287'],
  summer: ['#1f5f8b', '#4d98b8'],
  autumn: ['#6d3f2c', '#a8713f'],
};
const hills: Record<Season, readonly [string, string]> = {
  winter: ['#c9d6e2', '#e8eef4'],
  spring: ['#3f8a5b', '#5ba86c'],
  summer: ['#2f7d5a', '#d7b25a'],
  autumn: ['#8a4a26', '#b8652c'],
};

const drops = Array.from({ length: 26 }, (_, index) => ({
  x: (index * 137) % 1200,
  y: 8 + ((index * 61) % 84),
  size: 1.6 + ((index * 7) % 5) / 2,
}));

/** Snow, blossoms, birds or leaves in the air. */
function Air({ season }: { season: Season }) {
  if (season === 'summer')
    return (
      <g fill="none" stroke="#eaf4f8" strokeWidth="1.6" strokeLinecap="round" opacity=".8">
        {[180, 260, 420, 930].map((x, index) => (
          <path key={x} d={`M${x} ${26 + index * 7}q5 -6 9 0q4 -6 9 0`} />
        ))}
      </g>
    );
  const color = { winter: '#ffffff', spring: '#f6c6d2', autumn: '#e9a23b' }[season];
  return (
    <g fill={color} opacity=".75">
      {drops.map(({ x, y, size }) =>
        season === 'winter' ? (
          <circle key={x} cx={x} cy={y} r={size} />
        ) : (
          <ellipse
            key={x}
            cx={x}
            cy={y}
            rx={size * 1.9}
            ry={size}
            transform={`rotate(${(x * 7) % 180} ${x} ${y})`}
          />
        ),
      )}
    </g>
  );
}

function Tree({ season, x, y, size }: { season: Season; x: number; y: number; size: number }) {
  const crown = { winter: '#dfe8ef', spring: '#e79fb4', summer: '#1f6b4a', autumn: '#d9822b' }[season];
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2 0L-1.2 -18H1.2L2 0Z" fill="#3b2d25" />
      {season === 'winter' ? (
        <path d="M0 -44L11 -12H-11Z M0 -54L8 -30H-8Z" fill={crown} />
      ) : (
        <path d="M0 -48C14 -48 17 -32 11 -25C15 -15 -15 -15 -11 -25C-17 -32 -14 -48 0 -48Z" fill={crown} />
      )}
    </g>
  );
}

/** A landscape of the season, drawn for the header; decorative. */
export function SeasonPicture({ season }: { season: Season }) {
  const [top, bottom] = skies[season];
  const [far, near] = hills[season];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 112"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 -z-1 size-full print:hidden"
    >
      <defs>
        <linearGradient id={`sky-${season}`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={bottom} />
        </linearGradient>
      </defs>
      <rect width="1200" height="112" fill={`url(#sky-${season})`} />
      <circle cx="1010" cy="34" r="17" fill={season === 'winter' ? '#e9eef3' : '#f7dfa0'} opacity=".85" />
      <path d="M0 82C160 42 290 66 430 78S720 34 860 62S1090 84 1200 58V112H0Z" fill={far} opacity=".55" />
      <path d="M0 98C190 72 330 92 520 92S860 70 1200 96V112H0Z" fill={near} opacity=".8" />
      <Tree season={season} x={128} y={92} size={0.8} />
      <Tree season={season} x={176} y={94} size={0.55} />
      <Tree season={season} x={742} y={92} size={0.7} />
      <Tree season={season} x={1092} y={94} size={0.9} />
      <Air season={season} />
    </svg>
  );
}
