type Color = readonly [red: number, green: number, blue: number];

/** A shape of one color within bounds: how much of a pixel it covers, from 0 to 1. */
interface Layer {
  readonly color: Color;
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number];
  readonly cover: (x: number, y: number) => number;
}

interface Scene {
  /** The colors of the background at the top and at the bottom. */
  readonly background: readonly [Color, Color];
  readonly layers: readonly Layer[];
}

const width = 640;
const height = 420;

const clamp = (value: number) => Math.max(0, Math.min(1, value));

const disc = (centerX: number, centerY: number, radius: number, color: Color): Layer => ({
  color,
  bounds: [centerX - radius - 1, centerY - radius - 1, centerX + radius + 1, centerY + radius + 1],
  cover: (x, y) => clamp(radius - Math.hypot(x - centerX, y - centerY) + 0.5),
});

/** Hills from a height down to the lower edge: longer and steeper waves make mountains. */
function hills(top: number, rise: number, length: number, color: Color): Layer {
  const crest = Float64Array.from({ length: width }, (_, x) => {
    const wave = Math.sin(x / length) + 0.5 * Math.sin(x / (length * 0.37) + top);
    return top - rise * wave;
  });
  const highest = Math.floor(top - 1.5 * rise) - 1;
  return {
    color,
    bounds: [0, highest, width, height],
    cover: (x, y) => clamp(y - (crest[x] ?? 0) + 0.5),
  };
}

const box = (left: number, top: number, right: number, bottom: number, color: Color): Layer => ({
  color,
  bounds: [left, top, right, bottom],
  cover: () => 1,
});

/** Three boards with boxes of different widths. */
function shelves(boxes: readonly Color[]): Layer[] {
  return [130, 250, 370].flatMap((board, row) => {
    const onBoard: Layer[] = [];
    for (let left = 40, index = row * 2; left < 522; index++) {
      const size = 48 + ((index * 37) % 50);
      const color = boxes[index % boxes.length] ?? [160, 120, 80];
      onBoard.push(box(left, board - 44 - ((index * 23) % 36), left + size, board, color));
      left += size + 10;
    }
    return [...onBoard, box(20, board, 620, board + 10, [92, 74, 60])];
  });
}

const cardboard: readonly Color[] = [
  [196, 154, 108],
  [178, 132, 88],
  [66, 121, 176],
  [211, 173, 128],
];

const cover = (paper: Color, ink: Color): Scene => ({
  background: [paper, paper],
  layers: [
    disc(320, 180, 96, ink),
    disc(352, 160, 84, paper),
    box(180, 320, 460, 332, ink),
    box(230, 346, 410, 354, ink),
  ],
});

const scenes = {
  shelves: {
    background: [
      [226, 221, 212],
      [204, 197, 186],
    ],
    layers: shelves(cardboard),
  },
  dusk: {
    background: [
      [58, 62, 110],
      [243, 166, 120],
    ],
    layers: [
      disc(450, 210, 46, [255, 226, 178]),
      hills(270, 26, 90, [118, 84, 122]),
      hills(320, 30, 120, [82, 62, 100]),
      hills(372, 18, 70, [46, 42, 72]),
    ],
  },
  mountains: {
    background: [
      [140, 184, 220],
      [232, 240, 246],
    ],
    layers: [
      hills(210, 84, 64, [206, 218, 228]),
      hills(262, 66, 82, [128, 152, 172]),
      hills(340, 30, 110, [70, 104, 96]),
    ],
  },
  greenCover: cover([32, 76, 58], [236, 226, 200]),
  redCover: cover([142, 48, 44], [244, 228, 208]),
} satisfies Readonly<Record<string, Scene>>;

export type SamplePicture = keyof typeof scenes;

const rowLength = 1 + width * 3;

function paintLayer(rows: Uint8Array, { color, bounds, cover: coverOf }: Layer): void {
  const [left, top, right, bottom] = bounds;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const part = coverOf(x, y);
      if (part === 0) continue;
      const at = y * rowLength + 1 + x * 3;
      for (let index = 0; index < 3; index++)
        rows[at + index] = (rows[at + index] ?? 0) * (1 - part) + (color[index] ?? 0) * part;
    }
}

/** The rows of a scene as PNG stores them: a filter byte, then red, green and blue of each pixel. */
function paint({ background: [top, bottom], layers }: Scene): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * rowLength);
  for (let y = 0; y < height; y++) {
    const color = top.map((channel, index) => channel + ((bottom[index] ?? 0) - channel) * (y / height));
    for (let x = 0; x < width; x++) rows.set(color, y * rowLength + 1 + x * 3);
  }
  for (const layer of layers) paintLayer(rows, layer);
  return rows;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, sumOf(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** Draws a picture of the sample as PNG. */
export async function drawPicture(name: SamplePicture) {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8); // eight bits for each of red, green and blue
  const packed = new Blob([paint(scenes[name])]).stream().pipeThrough(new CompressionStream('deflate'));
  const pixels = new Uint8Array(await new Response(packed).arrayBuffer());
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())];
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { bytes, width, height };
}
