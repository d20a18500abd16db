import { Form, Link } from 'react-router'

import type { Light } from '#app/domain/papers/paper-lights.ts'
import {
  type TypedCheck,
  PAPER_NOTE_MAX_LENGTH,
  PAPER_RESULTS,
  REFERENCE_MAX_LENGTH,
} from '#app/domain/papers/paper-texts.ts'
import { LightBadge } from '#app/pages/papers/papers-block.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

export type ListedCheck = {
  id: string
  title: string
  details: string
  fileId: string | null
  isPdf: boolean
}

type PaperCardProps = {
  light: Light
  checks: readonly ListedCheck[]
  /** The last check, for confirming it again today; null unless it was in order. */
  renewal: TypedCheck | null
  today: string
  /** A refused check, as typed. */
  refused: { problem: string; typed: TypedCheck } | null
}

export function PaperCard({ light, checks, renewal, today, refused }: PaperCardProps) {
  const { key, label, state, text } = light
  return (
    <AccountSection title={label}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <LightBadge state={state} />
        <span className="tabular"> {text}</span>
      </p>
      {refused && <Alert tone="danger" title={refused.problem} />}
      <details open={refused !== null}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold underline underline-offset-4">
          {checks.length === 0 ? 'Add a check' : renewal ? 'Renew today' : 'Check again'}
          <span className="sr-only">: {label}</span>
        </summary>
        <CheckForm paper={key} label={label} today={today} typed={refused?.typed ?? renewal} />
      </details>
      {checks.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
            Checks so far ({checks.length})<span className="sr-only">: {label}</span>
          </summary>
          <ul className="grid gap-3">
            {checks.map((check) => (
              <li key={check.id} className="wrap-anywhere">
                <strong className="tabular">{check.title}</strong>
                <br />
                <span className="text-ink-2">{check.details}</span>
                {check.fileId && (
                  <>
                    {' '}
                    <a
                      href={`/admin/papers/${check.fileId}`}
                      target="_blank"
                      rel="noopener"
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {check.isPdf ? 'Download the PDF' : 'See the photo'}
                    </a>{' '}
                    {!check.isPdf && (
                      <Link
                        to={`/admin/papers/${check.fileId}/copies`}
                        className="inline-flex min-h-11 items-center underline underline-offset-4"
                      >
                        Send a copy
                      </Link>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </AccountSection>
  )
}

type CheckFormProps = { paper: string; label: string; today: string; typed: TypedCheck | null }

function CheckForm({ paper, label, today, typed }: CheckFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4 pt-2">
      <input type="hidden" name="key" value={paper} />
      <RadioGroup
        legend="What you found"
        name="result"
        options={PAPER_RESULTS}
        defaultValue={typed?.result ?? undefined}
        inline
      />
      <Field
        label="Photo or PDF of the paper"
        optional
        help="Staff only, never on the website. Buyers can be sent a masked copy of a photo, not of a PDF."
      >
        {(control) => (
          <Input {...control} type="file" name="file" accept="image/*,application/pdf" />
        )}
      </Field>
      <Field
        label="Document number, and where you saw it"
        help="For “In order”, this or a photo is needed. Staff only."
      >
        {(control) => (
          <Input
            {...control}
            name="reference"
            defaultValue={typed?.reference}
            maxLength={REFERENCE_MAX_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="What buyers should know" help="Needed for a note or a problem. Buyers read it.">
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={2}
            defaultValue={typed?.note}
            maxLength={PAPER_NOTE_MAX_LENGTH}
          />
        )}
      </Field>
      <Field label="Day of the check">
        {(control) => (
          <Input
            {...control}
            type="date"
            name="checkedOn"
            max={today}
            defaultValue={typed?.checkedOn ?? today}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" aria-label={`Save check: ${label}`}>
          Save check
        </Button>
      </div>
    </Form>
  )
}
