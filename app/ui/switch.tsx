import { Choice, type ChoiceProps } from './choice.tsx'

/** On or off, at once or with the form. Without script it posts like a checkbox. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" isSwitch />
}
