import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

import { SettingsSection } from './settings-section.tsx'

type FeedsSectionProps = {
  /** Null while the shop does not know its own address. */
  feeds: readonly { label: string; help: string; url: string }[] | null
}

/** Where other programs read the stock: addresses to copy, nothing to save. */
export function FeedsSection({ feeds }: FeedsSectionProps) {
  return (
    <SettingsSection
      title="Feeds and sitemap"
      text="Addresses to give to advertisers and search engines. They always hold the cars of this moment."
    >
      {feeds === null ? (
        <p className="text-ink-2">
          The shop does not know its own address yet, so it cannot offer these. Whoever runs it sets
          PUBLIC_URL and starts it again.
        </p>
      ) : (
        feeds.map(({ label, help, url }) => (
          <Field key={url} label={label} help={help}>
            {(control) => (
              <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        ))
      )}
    </SettingsSection>
  )
}
