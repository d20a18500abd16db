import { useForm as useConformForm } from '@conform-to/react'

/**
 * Conform's `useForm`, told of every error. Conform only tells a component of what it read in its last
 * render. If that render is interrupted before the fields read their errors, a form sent meanwhile
 * would stay silent.
 */
export const useForm: typeof useConformForm = (options) => {
  const [form, fields] = useConformForm(options)
  void form.allErrors
  return [form, fields]
}
