import { Choice, type ChoiceProps } from './choice.tsx'

/** A checkbox that looks like a switch. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" isSwitch />
}
