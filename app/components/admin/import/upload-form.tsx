import { Form, Link } from 'react-router'

import { uploadIcon } from '#app/ui/admin-icons.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'

import { importPath } from './import-path.ts'

type UploadFormProps = {
  /** Why the file was not taken. */
  error: string | null
  waiting: readonly { id: string; fileName: string; when: string }[]
  isBusy: boolean
}

/** Takes the file, which is rehearsed before anything is written. */
export function UploadForm({ error, waiting, isBusy }: UploadFormProps) {
  return (
    <div className="grid max-w-4xl gap-6">
      <Card>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <Field
            label="CSV file"
            error={error}
            help="At most 10 MB and 25,000 rows. From a spreadsheet: save it as “CSV UTF-8”."
          >
            {(control) => (
              <Input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" />
            )}
          </Field>
          <div>
            <Button
              type="submit"
              variant="primary"
              icon={<Icon of={uploadIcon} />}
              busyText={isBusy && 'Reading the file...'}
            >
              Show what would happen
            </Button>
          </div>
        </Form>
      </Card>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid gap-2">
          <h2 id="waiting" className="text-lg">
            Waiting for you
          </h2>
          <ul>
            {waiting.map(({ id, fileName, when }) => (
              <li key={id}>
                <Link
                  to={importPath(id)}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4"
                >
                  <span className="font-semibold wrap-anywhere">{fileName}</span>
                  <span className="text-ink-2">{when}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="how" className="grid gap-2 text-ink-2">
        <h2 id="how" className="text-lg text-ink">
          What a file needs
        </h2>
        <ul className="list-disc ps-5">
          <li>A first line that names the columns. Make, model, year and price are needed.</li>
          <li>
            A stock number tells cars apart: the row of a known number changes that car, a new
            number adds one. Without it a car is known by what does not change while it is for sale.
          </li>
          <li>What a file does not say stays as it is. Nothing is deleted.</li>
          <li>The file that “Export” makes can be edited and imported again.</li>
        </ul>
      </section>
    </div>
  )
}
