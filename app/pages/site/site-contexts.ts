import { createContext, use, type ReactNode } from 'react'

import type { ChromeSettings } from '#app/domain/settings/chrome-settings.ts'
import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'

export const SiteSettingsContext = createContext<ChromeSettings | null>(null)

export function useSiteSettings(): ChromeSettings {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('useSiteSettings() needs a SiteSettingsContext above it.')
  return settings
}

export const CategoriesContext = createContext<ShopCategories>({ names: {}, links: [] })

export const useCategories = () => use(CategoriesContext)

export const DataSaverContext = createContext(false)

export function useDataSaver(): boolean {
  return use(DataSaverContext)
}

/**
 * On hover or touch, or never. Speculation rules would not help: they fetch documents, while links
 * in a hydrated app fetch data.
 */
export function usePrefetch(): 'intent' | 'none' {
  return use(DataSaverContext) ? 'none' : 'intent'
}

/** The HTML of `card`, which depends on nothing but the row `car` and `variant`. */
export type RenderCard = (request: { car: object; variant: string; card: ReactNode }) => string

type RenderInfo = {
  /** Shown on error pages only: a cacheable page must not contain it. */
  requestId: string | null
  /** For the renderer's inline scripts; see `finishDocument`. */
  nonce: string | undefined
  /** Absent in the browser, where cards are components. */
  renderCard?: RenderCard
}

/** Set by the server's renderer; empty in the browser. */
export const RenderContext = createContext<RenderInfo>({ requestId: null, nonce: undefined })
