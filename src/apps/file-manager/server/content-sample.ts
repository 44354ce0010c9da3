const encoder = new TextEncoder();

/** The rows of the sample table: a month, and an amount for each of two branches. */
const months = ['January', 'February', 'March', 'April', 'May', 'June'];
const figures = [
  [18_400, 12_150],
  [17_250, 12_900],
  [21_300, 14_480],
  [22_870, 13_960],
  [24_150, 15_720],
  [26_040, 16_310],
];

const texts: Readonly<Record<string, string>> = {
  'Welcome.md': `# Welcome

This folder is yours. Nobody else sees it until you share it.

- Drop files anywhere on the list to upload them.
- Press **F2** to rename, **Delete** to move to the trash.
- Use **Ctrl+X**, **Ctrl+C** and **Ctrl+V** to cut, copy and paste.
`,
  'Packing list.txt': 'Passport\nTrain tickets\nCharger\nRaincoat\nBook\n',
  'Toplantı notları.md': `# Toplantı notları

## Kararlar

1. Yeni şube eylülde açılıyor.
2. Kargo fiyatları güncellenecek.

> Bir sonraki toplantı pazartesi 10:00.
`,
  'ملاحظات الزيارة.txt': 'زيارة المستودع الجديد صباح الأحد.\nالمطلوب: خطة الرفوف وجدول التسليم.\n',
  'Opening hours.txt': 'Monday to Friday: 9:00–18:00\nSaturday: 10:00–14:00\nSunday: closed\n',
  'House rules.md': `# House rules

1. The last one to leave closes the windows.
2. Guests sign in at the front desk.
3. Meeting rooms are booked in the calendar.
`,
  'Sales by branch.csv': `Month,Izmir,Berlin\n${months.map((month, index) => [month, ...(figures[index] ?? [])].join(',')).join('\n')}\n`,
  'Price list.csv':
    'Item,Unit,Price\nOlive oil 1 l,bottle,11.90\nFigs dried,kg,8.40\nHoney,jar,6.75\nSoap,piece,3.20\n',
  'Old draft.txt': 'This draft was replaced by the price list.\n',
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function buildChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(encoder.encode(type), 4);
  chunk.set(data, 8);
  let crc = 0xffffffff;
  for (const byte of chunk.subarray(4, 8 + data.length))
    crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  view.setUint32(8 + data.length, ~crc >>> 0);
  return chunk;
}

export const samplePictureSize = { width: 480, height: 320 };

/** Draws hills before an evening sky as a PNG. */
async function drawHills(): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = samplePictureSize;
  const pixels = new Uint8Array(height * (1 + width * 3));
  const hills = [
    { base: 190, size: 26, wave: 70, color: [126, 110, 160] },
    { base: 225, size: 30, wave: 95, color: [82, 78, 128] },
    { base: 265, size: 22, wave: 60, color: [43, 46, 89] },
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isSun = Math.hypot(x - 340, y - 120) < 38;
      const sky = [255 - y / 4, 190 - y / 5, 120 + y / 3];
      const hill = hills.findLast(({ base, size, wave }) => y > base + size * Math.sin(x / wave + base));
      const color = hill?.color ?? (isSun ? [255, 236, 170] : sky);
      pixels.set(color, y * (1 + width * 3) + 1 + x * 3);
    }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  const chunks = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', await deflate(pixels)),
    buildChunk('IEND', new Uint8Array()),
  ];
  return join(chunks);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const parts: Uint8Array[] = [];
  for await (const part of readable) parts.push(part);
  await written;
  return join(parts);
}

export const samplePictureName = 'Evening hills.png';

/** The contents of the sample files, by name. */
export async function buildSampleContents(): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const written = Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)] as const);
  return new Map([...written, [samplePictureName, await drawHills()]]);
}
