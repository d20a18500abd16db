type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const GAP = 4
const MARGIN = 8

/**
 * Where a menu opens: under its button, its start edge on the button's (the right ones from right
 * to left), moved inside the window, above the button where there is no room below.
 */
export function menuPlace({
  button,
  menu,
  window,
  rtl = false,
}: {
  button: Box
  menu: Size
  window: Size
  rtl?: boolean
}): { left: number; top: number } {
  const wanted = rtl ? button.right - menu.width : button.left
  const left = Math.max(MARGIN, Math.min(wanted, window.width - menu.width - MARGIN))
  const below = button.bottom + GAP
  const above = button.top - GAP - menu.height
  const fitsBelow = below + menu.height <= window.height - MARGIN
  return { left, top: fitsBelow || above < MARGIN ? below : above }
}
