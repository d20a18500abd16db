import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type SettingsNavProps = {
  sections: readonly { id: string; title: string; isChanged: boolean }[]
}

/** Links to each section, beside the form if there is room, and marks unsaved ones. */
export function SettingsNav({ sections }: SettingsNavProps) {
  return (
    <nav
      id="sections"
      aria-label="Sections of the settings"
      className="scroll-mt-4 xl:sticky xl:top-4"
    >
      <ul className="flex flex-wrap gap-2 xl:grid xl:gap-0">
        {sections.map(({ id, title, isChanged }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm font-medium hover:border-ink xl:rounded-card xl:border-0 xl:bg-transparent xl:hover:bg-sunken"
            >
              {title}
              {isChanged && (
                <>
                  <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
                  <VisuallyHidden>(not saved)</VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
