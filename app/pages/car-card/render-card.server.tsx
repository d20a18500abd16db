import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

import type { RenderCard } from '#app/pages/site/site-contexts.ts'

/** Entries live as long as the row in its `CarRowCache`, and so change with the car. */
const markups = new WeakMap<object, Map<string, string>>()

/**
 * The HTML of a car's card, rendered once: cards are half the cost of a list. It is its own root,
 * with a router but no other context of the page.
 */
export const renderCard: RenderCard = ({ car, variant, card }) => {
  const known = markups.get(car) ?? new Map<string, string>()
  markups.set(car, known)
  const markup = known.get(variant) ?? renderToString(<MemoryRouter>{card}</MemoryRouter>)
  known.set(variant, markup)
  return markup
}
