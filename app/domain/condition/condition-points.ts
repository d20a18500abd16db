/** The 48 points of an inspection, in eight groups of six. Published reports keep their labels. */
export const POINT_GROUPS = [
  {
    key: 'body',
    label: 'Body',
    points: [
      { key: 'bonnet', label: 'Bonnet and front' },
      { key: 'left_side', label: 'Left side' },
      { key: 'right_side', label: 'Right side' },
      { key: 'rear', label: 'Rear and boot lid' },
      { key: 'roof', label: 'Roof' },
      { key: 'panel_gaps', label: 'Panel gaps' },
    ],
  },
  {
    key: 'glass',
    label: 'Glass and lamps',
    points: [
      { key: 'windscreen', label: 'Windscreen' },
      { key: 'windows', label: 'Side and rear windows' },
      { key: 'mirrors', label: 'Mirrors' },
      { key: 'headlamps', label: 'Headlamps' },
      { key: 'rear_lamps', label: 'Rear lamps' },
      { key: 'wipers', label: 'Wipers and washers' },
    ],
  },
  {
    key: 'tyres',
    label: 'Tyres and wheels',
    points: [
      { key: 'tyre_front_left', label: 'Front left tyre' },
      { key: 'tyre_front_right', label: 'Front right tyre' },
      { key: 'tyre_rear_left', label: 'Rear left tyre' },
      { key: 'tyre_rear_right', label: 'Rear right tyre' },
      { key: 'spare', label: 'Spare wheel and jack' },
      { key: 'rims', label: 'Rims' },
    ],
  },
  {
    key: 'engine',
    label: 'Engine bay',
    points: [
      { key: 'cold_start', label: 'Cold start' },
      { key: 'oil', label: 'Engine oil' },
      { key: 'coolant', label: 'Coolant' },
      { key: 'belts', label: 'Belts and hoses' },
      { key: 'battery', label: 'Battery' },
      { key: 'mounts', label: 'Engine mounts' },
    ],
  },
  {
    key: 'under',
    label: 'Under-body',
    points: [
      { key: 'chassis', label: 'Chassis and sills' },
      { key: 'rust', label: 'Rust' },
      { key: 'suspension', label: 'Suspension' },
      { key: 'exhaust', label: 'Exhaust' },
      { key: 'gearbox_leaks', label: 'Leaks of gearbox and differential' },
      { key: 'brake_lines', label: 'Brake lines and discs' },
    ],
  },
  {
    key: 'cabin',
    label: 'Cabin',
    points: [
      { key: 'seats', label: 'Seats' },
      { key: 'belts_safety', label: 'Seat belts' },
      { key: 'dashboard', label: 'Dashboard and trim' },
      { key: 'carpets', label: 'Carpets and signs of water' },
      { key: 'doors', label: 'Doors and locks' },
      { key: 'odour', label: 'Smell and damp' },
    ],
  },
  {
    key: 'electrics',
    label: 'Electrics',
    points: [
      { key: 'warning_lights', label: 'Warning lights' },
      { key: 'air_conditioning', label: 'Air conditioning' },
      { key: 'power_windows', label: 'Power windows' },
      { key: 'audio', label: 'Radio and camera' },
      { key: 'horn', label: 'Horn' },
      { key: 'keys', label: 'Keys and alarm' },
    ],
  },
  {
    key: 'road',
    label: 'Road test',
    points: [
      { key: 'engine_power', label: 'Engine under load' },
      { key: 'gear_changes', label: 'Gear changes' },
      { key: 'steering', label: 'Steering' },
      { key: 'braking', label: 'Braking' },
      { key: 'noises', label: 'Noises' },
      { key: 'temperature', label: 'Temperature after the drive' },
    ],
  },
] as const

export const POINTS: readonly { key: string; label: string }[] = POINT_GROUPS.flatMap(
  ({ points }) => [...points],
)

export const ANSWERS = [
  { value: 'ok', label: 'Fine', one: 'fine', many: 'fine' },
  { value: 'note', label: 'Note', one: 'note', many: 'notes' },
  { value: 'fault', label: 'Fault', one: 'fault', many: 'faults' },
  { value: 'unchecked', label: 'Not checked', one: 'not checked', many: 'not checked' },
] as const
export type Answer = (typeof ANSWERS)[number]['value']

export const MEASURES = [
  { key: 'tread_front_left', label: 'Tread, front left', unit: 'mm', min: 0, max: 12 },
  { key: 'tread_front_right', label: 'Tread, front right', unit: 'mm', min: 0, max: 12 },
  { key: 'tread_rear_left', label: 'Tread, rear left', unit: 'mm', min: 0, max: 12 },
  { key: 'tread_rear_right', label: 'Tread, rear right', unit: 'mm', min: 0, max: 12 },
  { key: 'battery', label: 'Battery', unit: 'V', min: 0, max: 30 },
  { key: 'paint_bonnet', label: 'Paint, bonnet', unit: 'µm', min: 0, max: 5000 },
  { key: 'paint_roof', label: 'Paint, roof', unit: 'µm', min: 0, max: 5000 },
  { key: 'paint_left', label: 'Paint, left side', unit: 'µm', min: 0, max: 5000 },
  { key: 'paint_right', label: 'Paint, right side', unit: 'µm', min: 0, max: 5000 },
  { key: 'paint_rear', label: 'Paint, rear', unit: 'µm', min: 0, max: 5000 },
] as const

export const FINDING_KINDS = [
  { value: 'scratch', label: 'Scratch' },
  { value: 'dent', label: 'Dent' },
  { value: 'chip', label: 'Chip' },
  { value: 'rust', label: 'Rust' },
  { value: 'repaint', label: 'Repaint' },
  { value: 'crack', label: 'Crack' },
  { value: 'wear', label: 'Wear' },
  { value: 'leak', label: 'Leak' },
  { value: 'other', label: 'Other' },
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]['value']

export const FINDING_SIZES = [
  { value: 'coin', label: 'Coin size (under 2.5 cm)' },
  { value: 'card', label: 'Card size (under 9 cm)' },
  { value: 'larger', label: 'Larger' },
] as const
export type FindingSize = (typeof FINDING_SIZES)[number]['value']
