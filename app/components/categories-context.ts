import { createContext, use } from 'react'

import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'

export const CategoriesContext = createContext<ShopCategories>({ names: {}, links: [] })

/** What the shop calls its categories, for whatever stands in its pages. */
export const useCategories = () => use(CategoriesContext)
