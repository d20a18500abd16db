import { Form, Link } from 'react-router'

import type { PhotoProgress } from '#app/domain/imports/photos/photo-progress.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { uploadIcon } from '#app/ui/icons.ts'

import { importPath } from './import-path.ts'
import { ImportPhotos } from './import-photos.tsx'
import { LIST_FILES } from './list-files.ts'

type UploadFormProps = {
  error: string | null
  waiting: readonly { id: string; fileName: string; when: string }[]
  /** Imports with photos that are waiting or have failed. */
  photos: readonly PhotoProgress[]
  isBusy: boolean
}

export function UploadForm({ error, waiting, photos, isBusy }: UploadFormProps) {
  return (
    <div className="grid max-w-4xl gap-6">
      <Card>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <Field
            label="CSV or Excel file"
            error={error}
            help="An Excel workbook (.xlsx) or a CSV file of at most 10 MB and 25,000 rows. From other programs, export to one of these."
          >
            {(control) => <Input {...control} type="file" name="file" accept={LIST_FILES} />}
          </Field>
          <div>
            <Button
              type="submit"
              variant="primary"
              icon={<Icon of={uploadIcon} />}
              busyText={isBusy && 'Reading the file...'}
            >
              Preview the import
            </Button>
          </div>
        </Form>
      </Card>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid gap-2">
          <h2 id="waiting" className="text-lg">
            Waiting for review
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
      {photos.map((progress) => (
        <ImportPhotos
          key={progress.entryId}
          loaded={progress}
          title={`Photos of ${progress.file ?? 'an import'}`}
          page="/admin/cars/import"
          isOpen={false}
        />
      ))}
      <section aria-labelledby="how" className="grid gap-2 text-ink-2">
        <h2 id="how" className="text-lg text-ink">
          Preparing your file
        </h2>
        <ul className="list-disc ps-5">
          <li>
            One of the first lines names the columns; titles above it are left out. Make, model,
            year and price are required. One column may have the first three together, such as
            “Toyota Vitz 2017”.
          </li>
          <li>
            If a workbook has several sheets, one is read, and you can choose another. Formulas are
            read as the values they show.
          </li>
          <li>
            Stock numbers and references, such as the address of an advert, identify cars: a known
            one changes that car, a new one adds one. Without them you are asked whether the file
            replaces a list or adds cars.
          </li>
          <li>
            Columns such as “Photos” or “Image 1” hold the web addresses of photos, one or more per
            cell. The photos are fetched in the background after the import.
          </li>
          <li>Details missing from the file stay unchanged. Nothing is deleted.</li>
          <li>
            A car that can no longer be imported is left out unless a column “Reason for listing it
            all the same” says why.
          </li>
          <li>You can edit a file created by “Export” and import it again.</li>
        </ul>
      </section>
    </div>
  )
}
