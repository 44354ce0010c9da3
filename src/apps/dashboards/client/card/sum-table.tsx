interface SumTableProps {
  /** The names of the columns; the last one holds the amounts, the one before it may be long. */
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** The sums below: a name for each, and the amount. */
  totals: readonly { readonly name: string; readonly amount: string }[];
}

/** The days and amounts that a number adds up, with their sum. */
export function SumTable({ heads, rows, totals }: SumTableProps) {
  const last = heads.length - 1;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-y border-line text-xs text-dim">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={
                index === last
                  ? 'py-2 ps-2 text-end font-semibold'
                  : `py-2 pe-2 text-start font-semibold ${index === last - 1 && index > 0 ? 'w-2/5' : ''}`
              }
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="h-9 border-b border-line">
            {cells.map((cell, index) => (
              <td
                key={heads[index]}
                className={
                  index === 0
                    ? 'pe-2 whitespace-nowrap tabular-nums'
                    : index === last
                      ? 'ps-2 text-end whitespace-nowrap tabular-nums'
                      : 'max-w-0 pe-2'
                }
              >
                <bdi title={index === last - 1 ? cell : undefined} className="truncate">
                  {cell}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ name, amount }) => (
          <tr key={name} className="h-9 font-semibold">
            <th scope="row" colSpan={last} className="text-start">
              {name}
            </th>
            <td className="ps-2 text-end whitespace-nowrap tabular-nums">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
