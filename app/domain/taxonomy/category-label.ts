export type CategoryNames = Readonly<Record<string, string>>

/** A deleted category's name is derived from its slug: `bank_repossessed` → Bank Repossessed. */
export function categoryLabel(slug: string, names: CategoryNames): string {
  if (Object.hasOwn(names, slug)) return names[slug] ?? slug
  return slug
    .split(/[_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
