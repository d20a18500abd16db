import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<
  Parameters<typeof Button>[0],
  'icon' | 'square' | 'children' | 'aria-label' | 'busyText'
> & {
  label: string
  icon: string
  filled?: boolean
}

export function IconButton({
  label,
  icon,
  filled = false,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} square aria-label={label} title={label}>
      <Icon of={icon} filled={filled} />
    </Button>
  )
}
