import clsx from 'clsx'
import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'

import { roving } from './forms/roving.ts'

export type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  initial?: string
}

/** Tabs. Without script every panel shows under its heading. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [active, setActive] = useState(initial ?? tabs[0]?.id)
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const index = tabs.findIndex((tab) => tab.id === active)
    const target = roving({ key: event.key, index, count: tabs.length })
    const tab = target === null ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    setActive(tab.id)
    document.getElementById(`${tab.id}-tab`)?.focus()
  }

  return (
    <div className="tabs" data-ready={isHydrated || undefined}>
      <div
        role="tablist"
        aria-label={label}
        className="tabs-list gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            aria-selected={id === active}
            tabIndex={id === active ? 0 : -1}
            onClick={() => setActive(id)}
            onKeyDown={moveFocus}
            className={clsx(
              'min-h-11 shrink-0 border-b-2 px-4 font-semibold transition-colors -outline-offset-2',
              id === active
                ? 'border-ink text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: name, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          data-inactive={id === active ? undefined : ''}
          tabIndex={0}
          className="py-6"
        >
          <h3 className="tabs-heading mb-3 text-xl">{name}</h3>
          {content}
        </div>
      ))}
    </div>
  )
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
