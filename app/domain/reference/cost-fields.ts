const STEPS_HELP = 'One step per line, lowest first: “up to” and the value, such as 1500: 2065.'
const COST_HELP =
  'Shillings, when it is paid (order, ship, mombasa or handover) and where the figure is from, such as 145,000 mombasa, our agent’s tariff. Buyers see the source. Leave blank if not set.'

const percent = (key: string, label: string, help = 'Per cent, such as 35.') =>
  ({ key, label, help, form: 'decimal' }) as const
const cc = (key: string, label: string, help: string) =>
  ({ key, label, help, form: 'number' }) as const
const cost = (key: string, label: string) =>
  ({ key, label, help: COST_HELP, form: 'cost' }) as const

export const EXTRAS = [
  { key: 'port_and_cfs', label: 'Port and container freight station' },
  { key: 'clearing_agent', label: 'Clearing agent' },
  { key: 'cor_inspection', label: 'Inspection of roadworthiness' },
  { key: 'transport', label: 'Transport Mombasa to Nairobi' },
  { key: 'dealer_fee', label: 'Our fee' },
] as const

export const COST_FIELDS = {
  import_tax: [
    percent('duty_percent', 'Import duty (%)'),
    percent('vat_percent', 'VAT (%)'),
    percent('rdl_percent', 'Railway development levy (%)'),
    percent('idf_percent', 'Import declaration fee (%)'),
    percent(
      'margin_divisor',
      'Margin in the list price',
      'The list price (CRSP) is divided by it, such as 1.25.',
    ),
    cc('small_up_to_cc', 'Small engines up to (cc)', 'They pay the lower excise duty.'),
    percent('excise_small_percent', 'Excise duty, small engines (%)'),
    percent('excise_percent', 'Excise duty, larger engines (%)'),
    cc('large_petrol_over_cc', 'Large petrol engines above (cc)', 'Passenger cars, hybrids too.'),
    cc('large_diesel_over_cc', 'Large diesel engines above (cc)', 'Passenger cars.'),
    percent('excise_large_percent', 'Excise duty, large engines (%)'),
    cc('above_age', 'Table starts above (years)', 'Younger cars have no figure.'),
    {
      key: 'depreciation',
      label: 'Depreciation by age (years: %)',
      help: 'One step per line, youngest first: “up to” and the per cent, such as 2: 20.',
      form: 'steps',
    },
    {
      key: 'age_basis',
      label: 'Age is counted in',
      help: 'calendar_years (year of import less year of first registration) or months.',
      form: 'text',
    },
  ],
  landed_extras: [
    {
      key: 'usd_kes',
      label: 'Shillings per dollar',
      help: 'What your bank sells dollars for, such as 129.50.',
      form: 'decimal',
    },
    { key: 'usd_kes_on', label: 'Rate of', help: 'The date, such as 2026-11-22.', form: 'text' },
    ...EXTRAS.map(({ key, label }) => cost(key, label)),
  ],
  ntsa_fees: [
    {
      key: 'transfer',
      label: 'Transfer of the logbook (cc: KSh)',
      help: STEPS_HELP,
      form: 'steps',
    },
    { key: 'registration', label: 'First registration (cc: KSh)', help: STEPS_HELP, form: 'steps' },
    { key: 'plates', label: 'Number plates (KSh)', help: 'Both, such as 3050.', form: 'number' },
  ],
} as const
