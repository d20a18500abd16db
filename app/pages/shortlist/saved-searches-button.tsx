import { type ComponentType, useState } from 'react'

import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bookmarkIcon } from '#app/ui/icons.ts'

const PANEL_ID = 'saved-searches'
const loadPanel = () => import('./saved-searches-panel.tsx')
const preload = () => void loadPanel()

export function SavedSearchesButton({ filters }: { filters: CarFilters }) {
  const [Panel, setPanel] = useState<ComponentType<{ id: string; filters: CarFilters }> | null>(
    null,
  )
  return (
    <>
      <Button
        aria-expanded={Panel !== null}
        aria-controls={Panel ? PANEL_ID : undefined}
        className="aria-expanded:bg-sunken noscript:hidden"
        icon={<Icon of={bookmarkIcon} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={async () => {
          const { SavedSearchesPanel } = await loadPanel()
          setPanel(Panel ? null : () => SavedSearchesPanel)
        }}
      >
        <span className="max-sm:sr-only">Saved searches</span>
      </Button>
      {Panel && <Panel id={PANEL_ID} filters={filters} />}
    </>
  )
}
