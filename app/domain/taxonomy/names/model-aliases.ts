/**
 * Other names that sellers and buyers use for the catalogue's models: without the family's name
 * (`Fielder`), with it, or the car's name in another country. A version with its own number or fuel
 * (`C200`, `Outlander PHEV`) is a model, since its name says more than the family's, and so is a
 * successor under a new name (Mazda 3 after Axela).
 */
export const MODEL_ALIASES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
  {
    // The Fit Shuttle became the Shuttle in 2015; the market uses both names for the later one.
    Honda: { Shuttle: ['Fit Shuttle'] },
    'Land Rover': {
      Discovery: ['LR3', 'LR4'],
      'Range Rover Evoque': ['Evoque'],
      'Range Rover Velar': ['Velar'],
      'Range Rover Vogue': ['Vogue'],
    },
    'Mercedes-Benz': {
      'G-Class': ['G Wagon', 'G Wagen'],
      'GLC-Class': ['GLC'],
      'GLE-Class': ['GLE'],
      'GLK-Class': ['GLK'],
      'GLS-Class': ['GLS'],
      'M Class': ['ML', 'ML-Class', 'ML350'],
    },
    Mitsubishi: { Pajero: ['Shogun', 'Montero'], RVR: ['ASX'] },
    Nissan: {
      // The market's largest site spells the NV350 `NV3500`.
      Caravan: ['NV350', 'NV350 Caravan', 'NV3500'],
      Hardbody: ['NP300', 'NP300 Hardbody'],
      Navara: ['NP300 Navara'],
    },
    Suzuki: { 'Jimny Sierra': ['Sierra'] },
    Toyota: {
      Axio: ['Corolla Axio'],
      'Corolla Fielder': ['Fielder'],
      'Corolla Rumion': ['Rumion'],
      'Corolla RunX': ['RunX', 'Run X'],
      'Corolla Spacio': ['Spacio'],
      'Crown Majesta': ['Majesta'],
      'GR Supra': ['Supra'],
      GT86: ['86'],
      'Hilux Surf': ['Surf'],
      'Land Cruiser Cygnus': ['Cygnus'],
      'Land Cruiser Prado': ['Prado'],
      'Mark II': ['Mark 2'],
    },
    Volkswagen: { 'Golf Variant': ['Golf SportWagen', 'Golf Estate'] },
  }
