import { Choice, type ChoiceProps } from './choice.tsx'

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}
