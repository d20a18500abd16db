import type { ReactNode } from 'react'
import { Form } from 'react-router'

import type { BrandKind } from '#app/domain/brand/brand.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { markOf, type ShopMarks, ShopMarksContext, Wordmark } from '#app/ui/wordmark.tsx'

import { SettingsSection } from './settings-section.tsx'

const TEXTS = {
  logo: {
    title: 'Logo',
    text: 'Wide, with the shop’s name in it. It replaces the standard mark and the name beside it.',
    help: 'PNG, JPEG or WebP, best with a transparent background. At least 200 × 40 pixels, at most 6 times as wide as high.',
  },
  icon: {
    title: 'Icon',
    text: 'Square: used in the browser tab, on home screens, and beside the name where there is no logo.',
    help: 'PNG, JPEG or WebP, square, at least 512 × 512 pixels.',
  },
} as const

type Next = { mediaId: string; marks: ShopMarks | null; note: string }

type BrandSectionProps = {
  kind: BrandKind
  siteName: string
  marks: ShopMarks | null
  isOwn: boolean
  hasBefore: boolean
  answer: { error: string | null; next: Next | null } | null
}

/** Its forms reload the whole page, since every page shows the logo. */
export function BrandSection(props: BrandSectionProps) {
  const { kind, siteName, marks, isOwn, hasBefore, answer } = props
  const { title, text, help } = TEXTS[kind]
  const next = answer?.next
  return (
    <SettingsSection id={kind} title={title} text={text}>
      <Preview title="Now" {...{ kind, siteName, marks }} />
      {next ? (
        <>
          <Preview title="New" {...{ kind, siteName }} marks={next.marks} />
          <Alert title={next.note} />
          <BrandForm kind={kind}>
            <input type="hidden" name="mediaId" value={next.mediaId} />
            <Button type="submit" name="intent" value="show" variant="primary">
              Use this {kind}
            </Button>
            <ButtonLink to="/admin/settings/brand" reloadDocument>
              Keep the current one
            </ButtonLink>
          </BrandForm>
        </>
      ) : (
        <BrandForm kind={kind}>
          <Field label={`New ${kind}`} error={answer?.error} help={help} className="w-full">
            {(control) => (
              <Input
                {...control}
                type="file"
                name="file"
                accept="image/png,image/jpeg,image/webp"
                required
              />
            )}
          </Field>
          <Button type="submit">Check the {kind}</Button>
        </BrandForm>
      )}
      {!next && (isOwn || hasBefore) && (
        <BrandForm kind={kind}>
          {hasBefore && (
            <Button type="submit" name="intent" value="undo">
              Restore the previous {kind}
            </Button>
          )}
          {isOwn && (
            <Button type="submit" name="intent" value="remove" variant="ghost">
              Remove the {kind}
            </Button>
          )}
        </BrandForm>
      )}
    </SettingsSection>
  )
}

function BrandForm({ kind, children }: { kind: BrandKind; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`?kind=${kind}`}
      encType="multipart/form-data"
      reloadDocument
      className="flex flex-wrap gap-3"
    >
      {children}
    </Form>
  )
}

type PreviewProps = {
  title: string
  kind: BrandKind
  siteName: string
  marks: ShopMarks | null
}

function Preview({ title, kind, siteName, marks }: PreviewProps) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <ShopMarksContext value={marks}>
        <div data-theme="light" className="display grid text-lg sm:grid-cols-2">
          {['bg-card text-ink', 'bg-ink text-on-ink'].map((ground) => (
            <div
              key={ground}
              className={`flex min-h-18 items-center border border-line p-4 ${ground}`}
            >
              {kind === 'logo' ? <Wordmark name={siteName} /> : <ShownIcon marks={marks} />}
            </div>
          ))}
        </div>
      </ShopMarksContext>
    </figure>
  )
}

function ShownIcon({ marks }: { marks: ShopMarks | null }) {
  const { src, width, height } = markOf(marks, 64)
  return <img src={src} alt="" width={width} height={height} />
}
