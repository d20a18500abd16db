import { clamp } from './blend.ts'

/** Signed distance to a slightly arched sheet of glass through two points of the side view. */
export function leaningPlane(
  low: readonly [number, number],
  high: readonly [number, number],
  facing: 1 | -1,
) {
  const dx = high[0] - low[0]
  const dy = high[1] - low[1]
  const run = Math.hypot(dx, dy)
  const nx = (dy / run) * facing
  const ny = (-dx / run) * facing
  return (x: number, y: number): number => {
    const along = ((x - low[0]) * dx + (y - low[1]) * dy) / (run * run)
    const arch = 0.1 * along * (1 - along) * run * 0.5
    return (x - low[0]) * nx + (y - low[1]) * ny - clamp(arch, -0.06, 0.06)
  }
}
