import { type BoardImport, maxImportedCards } from './import-shape.ts';
import { maxDescription } from './rules.ts';

const trelloColors: ReadonlyMap<string, string> = new Map([
  ['green', '#30a46c'],
  ['yellow', '#e2a336'],
  ['orange', '#f76b15'],
  ['red', '#e5484d'],
  ['purple', '#8e4ec6'],
  ['blue', '#3b82f6'],
  ['sky', '#3b82f6'],
  ['lime', '#30a46c'],
  ['pink', '#d6409f'],
  ['black', '#64748b'],
]);
const gray = '#64748b';

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const byPosition = (one: Values, other: Values) => Number(one['pos'] ?? 0) - Number(other['pos'] ?? 0);

/** An instant as the API takes it; null for what is no date. */
function toInstant(value: unknown): string | null {
  const ms = Date.parse(textOf(value));
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

const limit = (board: BoardImport): BoardImport | undefined =>
  board.lists.flatMap(({ cards }) => cards).length > maxImportedCards ? undefined : board;

type ByOwner = ReadonlyMap<unknown, readonly Values[]>;

function readTrelloCard(card: Values, labelIds: readonly string[], checklists: ByOwner) {
  const wanted: readonly unknown[] = Array.isArray(card['idLabels']) ? card['idLabels'] : [];
  return {
    name: textOf(card['name']).slice(0, 500) || '–',
    description: textOf(card['desc']).slice(0, maxDescription),
    due: toInstant(card['due']),
    isDone: card['dueComplete'] === true,
    labels: labelIds.flatMap((id, index) => (wanted.includes(id) ? [index] : [])),
    checklists: (checklists.get(card['id']) ?? []).slice(0, 20).map((checklist) => ({
      name: textOf(checklist['name']).slice(0, 200),
      items: listOf(checklist['checkItems'])
        .toSorted(byPosition)
        .slice(0, 300)
        .map((item) => ({
          text: textOf(item['name']).slice(0, 1000),
          checked: item['state'] === 'complete',
        })),
    })),
  };
}

/** Reads a board that Trello exported as JSON, without what is archived; undefined for other files. */
export function readTrello(json: string): BoardImport | undefined {
  let board: Values;
  try {
    board = Object(JSON.parse(json));
  } catch {
    return undefined;
  }
  if (!Array.isArray(board['lists']) || !Array.isArray(board['cards'])) return undefined;
  const isOpen = (one: Values) => one['closed'] !== true;
  const labels = listOf(board['labels']).slice(0, 50);
  const labelIds = labels.map(({ id }) => textOf(id));
  const sorted = listOf(board['cards']).filter(isOpen).toSorted(byPosition);
  const cards: ByOwner = Map.groupBy(sorted, ({ idList }) => idList);
  const checklists: ByOwner = Map.groupBy(
    listOf(board['checklists']).toSorted(byPosition),
    ({ idCard }) => idCard,
  );
  return limit({
    name: textOf(board['name']).slice(0, 120) || 'Trello',
    labels: labels.map(({ name, color }) => {
      const colorName = textOf(color).replace(/_.*$/, '');
      return {
        title: textOf(name).slice(0, 60) || colorName || '–',
        color: trelloColors.get(colorName) ?? gray,
      };
    }),
    lists: listOf(board['lists'])
      .filter(isOpen)
      .toSorted(byPosition)
      .slice(0, 200)
      .map((list) => ({
        name: textOf(list['name']).slice(0, 120) || '–',
        cards: (cards.get(list['id']) ?? []).map((card) => readTrelloCard(card, labelIds, checklists)),
      })),
  });
}

/** The cells of a CSV file (RFC 4180, with commas, semicolons or tabs). */
export function readCsv(text: string): string[][] {
  const [first = ''] = text.split('\n');
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${delimiter}]*))(${delimiter}|\\r?\\n|$)`, 'gy');
  for (const [whole, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cell)) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** What other programs call the columns. */
const columnNames = {
  name: /^(?:name|title|card|card name|task|summary|ad|başlık|kart|görev|الاسم|العنوان|البطاقة)$/i,
  list: /^(?:list|status|column|state|list name|section|liste|durum|sütun|القائمة|الحالة)$/i,
  description: /^(?:description|notes?|details|desc|açıklama|notlar|الوصف)$/i,
  due: /^(?:due|due date|deadline|bitiş|son tarih|الاستحقاق)$/i,
  labels: /^(?:labels?|tags?|etiketler|etiket|التصنيفات|الوسوم)$/i,
} as const;

/** Reads cards from a CSV file whose first line names the columns; undefined without a column of titles. */
export function readCardsCsv(text: string, name: string, unnamedList: string): BoardImport | undefined {
  const [head = [], ...rows] = readCsv(text);
  const find = (column: keyof typeof columnNames) => head.findIndex((one) => columnNames[column].test(one));
  const places = { name: find('name'), list: find('list'), description: find('description') };
  const [due, labelsAt] = [find('due'), find('labels')];
  if (places.name < 0) return undefined;
  const titlesOf = (row: readonly string[]) =>
    (row[labelsAt] ?? '')
      .split(/[,|]/)
      .map((title) => title.trim().slice(0, 60))
      .filter(Boolean);
  const titles = [...new Set(rows.flatMap(titlesOf))].slice(0, 50);
  const colors = [...new Set(trelloColors.values())];
  const byList = Map.groupBy(rows, (row) => row[places.list] || unnamedList);
  return limit({
    name: name.slice(0, 120),
    labels: titles.map((title, index) => ({ title, color: colors[index % colors.length] ?? gray })),
    lists: [...byList].slice(0, 200).map(([list, ofList]) => ({
      name: list.slice(0, 120),
      cards: ofList.map((row) => ({
        name: (row[places.name] ?? '').slice(0, 500) || '–',
        description: (row[places.description] ?? '').slice(0, maxDescription),
        due: toInstant(row[due]),
        isDone: false,
        labels: titlesOf(row).flatMap((title) => (titles.includes(title) ? titles.indexOf(title) : [])),
        checklists: [],
      })),
    })),
  });
}
