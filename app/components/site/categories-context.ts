import { createContext, use } from 'react'

import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'

export const CategoriesContext = createContext<ShopCategories>({ names: {}, links: [] })

export const useCategories = () => use(CategoriesContext)
