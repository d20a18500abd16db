import { Form, useNavigation } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

export type SlopesView = {
  rows: readonly { label: string; now: string; fitted: string }[]
  /** The fitted values, for a draft. */
  year: number
  mileage: number
}

const COLUMNS: Column<SlopesView['rows'][number]>[] = [
  { key: 'label', header: 'Figure', isRowHeader: true, cell: ({ label }) => label },
  { key: 'now', header: 'In use', align: 'end', cell: ({ now }) => now },
  { key: 'fitted', header: 'Fitted to your lists', align: 'end', cell: ({ fitted }) => fitted },
]

/** On request, works out from the lists what a year and a mileage are worth. */
export function SlopesForm({ fit, problem }: { fit: SlopesView | null; problem: string | null }) {
  const busy = useNavigation().formData?.get('intent') === 'fit-slopes'
  return (
    <>
      {fit && (
        <Table
          label="How year and mileage affect price"
          rows={fit.rows}
          rowKey={({ label }) => label}
          columns={COLUMNS}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="fit-slopes"
            busyText={busy && 'Working it out...'}
          >
            {fit ? 'Work it out again' : 'Work it out from the lists'}
          </Button>
        </Form>
        {fit && (
          <Form method="post">
            <input type="hidden" name="year" value={fit.year} />
            <input type="hidden" name="mileage" value={fit.mileage} />
            <Button type="submit" name="intent" value="draft-slopes" variant="primary">
              Save as a draft
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
