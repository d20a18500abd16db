import { createContext, use } from 'react'

import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'

export const CategoriesContext = createContext<ShopCategories>({ names: {}, links: [] })

/** The dealer's names for the categories, and their links. */
export const useCategories = () => use(CategoriesContext)
