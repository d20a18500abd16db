export type NavigationLink = { label: string; to: string; description?: string }

export const HOME_LINK: NavigationLink = { label: 'Home', to: '/' }

export const MAKES_LINK: NavigationLink = { label: 'Cars by make', to: '/cars' }

/** What stands beside the categories. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Search Cars', to: '/search' },
  { label: 'Saved Cars', to: '/saved' },
  { label: 'Financing', to: '/financing' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

/** Small print, at the foot of every page. */
export const POLICY_LINKS: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Use', to: '/terms' },
]

/** The link of the header's menus that a path is, which they mark; none for most pages. */
export function currentLink(
  pathname: string,
  { links }: { links: readonly NavigationLink[] },
): string | undefined {
  const path = pathname.toLowerCase()
  return [HOME_LINK, ...links, ...MAIN_LINKS].find(({ to }) => to.toLowerCase() === path)?.to
}
