import { Choice, type ChoiceProps } from './choice.tsx'

export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" isSwitch />
}
