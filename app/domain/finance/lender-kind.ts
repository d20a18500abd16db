/** Kinds of lender, in column order. */
export const LENDER_KINDS = [
  { value: 'bank', label: 'Bank' },
  { value: 'sacco', label: 'SACCO' },
  { value: 'dealer', label: 'Our own plan' },
  { value: 'micro', label: 'Micro-lender' },
] as const
export type LenderKind = (typeof LENDER_KINDS)[number]['value']

export function lenderLabel(kind: LenderKind): string {
  return LENDER_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
