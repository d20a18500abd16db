import { Link } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

import { useCategories } from './categories-context.ts'
import { MenuDetails } from './menu-details.tsx'

export function CategoriesMenu() {
  const { links } = useCategories()
  return (
    <MenuDetails
      label="Categories"
      className="relative"
      summaryClassName="inline-flex min-h-11 items-center gap-1 rounded-md px-3 font-medium hover:bg-sunken"
      summary={
        <>
          Categories
          <Icon of={chevronDownIcon} size={16} className="group-open/menu:rotate-180" />
        </>
      }
    >
      <ul className="absolute start-0 top-full z-30 mt-1 w-72 rounded-card border border-line bg-card p-2 shadow-raised">
        {links.map(({ to, label, description }) => (
          <li key={to}>
            <Link to={to} className="block rounded-md px-3 py-2 hover:bg-sunken">
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-ink-2">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </MenuDetails>
  )
}
