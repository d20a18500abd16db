/** Other spellings of makes; keys are normalised by `normaliseText` and joined. */
export const MAKE_ALIASES: Readonly<Record<string, string>> = {
  benz: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  mercedez: 'Mercedes-Benz',
  mercedezbenz: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  vw: 'Volkswagen',
  volkswagon: 'Volkswagen',
  landrover: 'Land Rover',
  alfa: 'Alfa Romeo',
  bmwmini: 'Mini',
  misubishi: 'Mitsubishi',
  mitsibishi: 'Mitsubishi',
  toyata: 'Toyota',
  suzki: 'Suzuki',
}
