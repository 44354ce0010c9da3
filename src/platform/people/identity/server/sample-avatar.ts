type Cut = 'long' | 'short' | 'scarf' | 'beard' | 'round' | 'bun' | 'bald';

/** What somebody looks like: numbers choose from the colors below. */
export interface Look {
  skin: number;
  hair: number;
  cut: Cut;
  shirt: number;
}

const skins = ['#f6d3bd', '#e8b894', '#c98d64', '#a86b45', '#6f4630'];
const hairs = ['#2b2320', '#5a3a28', '#a4602f', '#d9b36c', '#8c3b2a', '#b9b4ae'];
const shirts = ['#3f6db3', '#b3563f', '#4b8f6a', '#7a5aa6', '#c08a2d', '#2f7f8c'];
const papers = ['#dfe9f6', '#f6e6df', '#e2f1e8', '#ece5f5', '#f7eeda', '#dcf0f2'];

/** Behind the face, then before it. */
const cuts: Record<Cut, (hair: string, shirt: string) => [string, string]> = {
  long: (hair) => [
    `<path fill="${hair}" d="M16 30a16 16 0 0 1 32 0v20H16z"/>`,
    `<path fill="${hair}" d="M20 27q12-4 16-9 3 7 8 9-1-12-12-12T20 27"/>`,
  ],
  short: (hair) => ['', `<path fill="${hair}" d="M19 28q-1-15 13-15t13 15q-3-8-9-8-9 1-13 0-3 3-4 8"/>`],
  scarf: (_hair, shirt) => [
    `<path fill="${shirt}" d="M15 31a17 18 0 0 1 34 0q0 12-3 20H18q-3-8-3-20"/>`,
    `<path fill="${shirt}" d="M19 29q1-12 13-12t13 12q-2-16-13-16T19 29"/>`,
  ],
  beard: (hair) => [
    '',
    `<path fill="${hair}" d="M19 27q-1-14 13-14t13 14q-3-7-9-7t-13 0q-3 2-4 7M20 33q1 13 12 13t12-13q-4 6-12 5-8 1-12-5"/>`,
  ],
  round: (hair) => [
    `<circle cx="32" cy="25" r="17" fill="${hair}"/>`,
    `<path fill="${hair}" d="M20 27q2-9 12-9t12 9q0-11-12-12-12 1-12 12"/>`,
  ],
  bun: (hair) => [
    `<circle cx="32" cy="11" r="6" fill="${hair}"/>`,
    `<path fill="${hair}" d="M19 30q-1-16 13-16t13 16q-3-9-13-10-10 1-13 10"/>`,
  ],
  bald: (hair) => ['', `<path fill="${hair}" d="M19 31q-2-4 0-8l2 1v7zM45 31q2-4 0-8l-2 1v7z"/>`],
};

const pick = (colors: readonly string[], index: number) => colors[index % colors.length] ?? '';

/** A drawn face as the address of an image. */
export function drawAvatar({ skin, hair, cut, shirt }: Look): string {
  const [skinColor, shirtColor] = [pick(skins, skin), pick(shirts, shirt)];
  const [behind, before] = cuts[cut](pick(hairs, hair), shirtColor);
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${pick(papers, shirt)}" d="M0 0h64v64H0z"/>`,
    behind,
    `<path fill="${shirtColor}" d="M10 64q2-16 22-16t22 16z"/>`,
    `<path fill="${skinColor}" d="M27 40h10v10q-5 4-10 0z"/>`,
    `<ellipse cx="32" cy="30" rx="12" ry="14" fill="${skinColor}"/>`,
    before,
    '<path d="M27 30v1M37 30v1M28 37q4 3 8 0" fill="none" stroke="#2b2320" stroke-width="2" stroke-linecap="round"/>',
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
