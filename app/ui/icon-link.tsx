import { ButtonLink } from './button-link.tsx'
import { Icon } from './icon.tsx'

type IconLinkProps = Omit<
  Parameters<typeof ButtonLink>[0],
  'icon' | 'variant' | 'square' | 'children' | 'aria-label' | 'title'
> & { label: string; icon: string }

export function IconLink({ label, icon, ...rest }: IconLinkProps) {
  return (
    <ButtonLink
      {...rest}
      variant="ghost"
      square
      aria-label={label}
      title={label}
      icon={<Icon of={icon} />}
    />
  )
}
