/** The separator that the first line uses most. */
function findSeparator(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** More cells of a row, and characters of a cell, are not shown. */
const maxCells = 100;
const maxCharacters = 1000;

/** Reads the first rows of a CSV or TSV text, each up to its 100th cell. A quoted cell can contain separators, quotes and line breaks. */
export function readTable(text: string, maxRows: number): string[][] {
  const separator = findSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < maxCells) row.push(cell.slice(0, maxCharacters));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const source = text.replace(/^\ufeff/, '');
  for (let at = 0; at < source.length && rows.length < maxRows; at++) {
    const sign = source.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return rows;
}
