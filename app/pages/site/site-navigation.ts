export type NavigationLink = { label: string; to: string; description?: string }

export const HOME_LINK: NavigationLink = { label: 'Home', to: '/' }

export const MAKES_LINK: NavigationLink = { label: 'Cars by make', to: '/cars' }

export const IMPORT_COST_LINK: NavigationLink = {
  label: 'What an import costs',
  to: '/import-cost',
}

export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Search Cars', to: '/search' },
  { label: 'Saved Cars', to: '/saved' },
  { label: 'Financing', to: '/financing' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

export const POLICY_LINKS: readonly NavigationLink[] = [
  { label: 'Is this really us?', to: '/verify' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Use', to: '/terms' },
]
