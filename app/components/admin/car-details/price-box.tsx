import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { PriceBoxView } from './price-box-view.ts'

/** What another price would do, in counts of what buyers did. */
export function PriceBox({ view: { typed, problem, rows, notes } }: { view: PriceBoxView }) {
  return (
    <details open={typed !== null}>
      <summary className="min-h-11 py-2 text-ink-2">Try another price</summary>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        <Field label="Price (KSh)" error={problem} className="min-w-0 grow">
          {(control) => (
            <Input
              {...control}
              name="price"
              defaultValue={typed ?? ''}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              placeholder="1,495,000 or 1.495m"
            />
          )}
        </Field>
        <Button type="submit">Show</Button>
      </Form>
      {rows.length > 0 && (
        <table className="tabular mt-4 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start">
              <th scope="col">
                <VisuallyHidden>Figure</VisuallyHidden>
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Today
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-semibold">
                Tried
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, today, tried }) => (
              <tr key={label} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2 text-start font-normal text-ink-2">
                  {label}
                </th>
                <td className="py-2 text-end whitespace-nowrap">{today}</td>
                <td className="py-2 ps-4 text-end font-semibold whitespace-nowrap">{tried}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
    </details>
  )
}
