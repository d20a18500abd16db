import type { MarketplaceAdvert } from '#app/domain/cars/adverts/marketplace-adverts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { copyIcon } from '#app/ui/icons.ts'
import { toast } from '#app/ui/overlays/toast.ts'

/** Title and text of an advert, to copy by button or by selecting. */
export function AdvertCard({
  advert: { label, help, title, text },
}: {
  advert: MarketplaceAdvert
}) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{label}</h2>
      <p className="text-ink-2">{help}</p>
      {title !== null && (
        <Field label="Title">
          {(control) => (
            <Input {...control} readOnly value={title} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      )}
      <Field label="Text">
        {(control) => <Textarea {...control} readOnly value={text} rows={10} />}
      </Field>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {title !== null && <CopyButton what="title" of={label} text={title} />}
        <CopyButton what="text" of={label} text={text} />
      </div>
    </Card>
  )
}

function CopyButton({ what, of, text }: { what: 'title' | 'text'; of: string; text: string }) {
  return (
    <Button
      onClick={() => void copy(what, text)}
      icon={<Icon of={copyIcon} size={18} />}
      aria-label={`Copy the ${what} for ${of}`}
    >
      Copy the {what}
    </Button>
  )
}

async function copy(what: string, text: string) {
  if (await copyText(text)) toast.success('Copied')
  else toast.error(`The ${what} could not be copied`, { description: 'Select it and copy it.' })
}
