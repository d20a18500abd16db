import { Choice, type ChoiceProps } from './choice.tsx'

/** A box to tick, with its label beside it. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}
