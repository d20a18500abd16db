import { useForm as useConformForm } from '@conform-to/react'

/**
 * Conform's `useForm`, subscribed to all errors. Conform only updates a component for what it read
 * in its last render. If that render is interrupted before the fields read their errors, a form
 * submitted meanwhile would stay silent.
 */
export const useForm: typeof useConformForm = (options) => {
  const [form, fields] = useConformForm(options)
  void form.allErrors
  return [form, fields]
}
