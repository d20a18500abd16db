/** As stamped on the chassis, in capitals: `NZE161G`. */
export const MODEL_CODE = /^[A-Z0-9]{2,20}$/
export const MODEL_CODE_INVALID =
  'A model code has 2 to 20 letters and digits, for example NZE161G.'

export function toModelCode(written: string): string {
  return written.toUpperCase().replaceAll(/[\s-]/g, '')
}
