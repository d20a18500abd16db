import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { uploadIcon } from '#app/ui/icons.ts'

import { LIST_FILES } from './list-files.ts'

export type ListAnswer = {
  lastResult: SubmissionResult | null
  fileError: string | null
  /** What the file would change, line by line. */
  report: readonly string[] | null
}

type ListFileProps = {
  answer: ListAnswer | null
  help: string
  /** Values of `intent` for only checking and for storing. */
  intents: { check: string; save: string }
  saveLabel: string
}

/** A list's file, what a check found in it, and the buttons, in a grid of two columns. */
export function ListFile({ answer, help, intents, saveLabel }: ListFileProps) {
  const busy = useNavigation().formData?.get('intent')
  return (
    <>
      <div className="md:col-span-2">
        <Field label="CSV or Excel file" error={answer?.fileError ?? undefined} help={help}>
          {(control) => <Input {...control} type="file" name="file" accept={LIST_FILES} />}
        </Field>
      </div>
      {answer?.report && (
        <div className="md:col-span-2">
          <Alert tone="info" title="Nothing is stored yet">
            <ul className="list-disc ps-5">
              {answer.report.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <Button
          type="submit"
          name="intent"
          value={intents.check}
          busyText={busy === intents.check && 'Reading the file...'}
        >
          Check the file
        </Button>
        <Button
          type="submit"
          name="intent"
          value={intents.save}
          variant="primary"
          icon={<Icon of={uploadIcon} />}
          busyText={busy === intents.save && 'Storing the list...'}
        >
          {saveLabel}
        </Button>
      </div>
    </>
  )
}
