import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

import type { RenderCard } from '#app/components/site/render-context.ts'

/** Lives as long as the row does in its `CarRowCache`, and so changes with the car. */
const markups = new WeakMap<object, Map<string, string>>()

/**
 * The HTML of a car's card, rendered once: cards are half the cost of a list. A root of its own, which
 * has a router but no other context of the page.
 */
export const renderCard: RenderCard = ({ car, variant, card }) => {
  const known = markups.get(car) ?? new Map<string, string>()
  markups.set(car, known)
  const markup = known.get(variant) ?? renderToString(<MemoryRouter>{card}</MemoryRouter>)
  known.set(variant, markup)
  return markup
}
