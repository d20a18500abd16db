import clsx from 'clsx'

export type ChartTableProps = {
  caption: string
  /** The first is for the row headers. */
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx('py-1.5 font-semibold text-ink-2', atEnd(index))}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-t border-line">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={headers[index]}
                  scope="row"
                  className="py-1.5 pe-3 text-start font-normal wrap-anywhere"
                >
                  {cell}
                </th>
              ) : (
                <td key={headers[index]} className="py-1.5 text-end whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const atEnd = (index: number) => (index === 0 ? 'text-start' : 'ps-3 text-end')
