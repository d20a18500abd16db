import type { FuelType } from '#app/domain/taxonomy/car-options.ts'

/** Comma-separated models by their usual value. */
type OfMake<Value extends string | number> = { readonly [Each in Value]?: string }

/**
 * Seats in nearly all cars of a model on the Kenyan market. Models with several numbers of seats
 * are left out (Freed, Patrol, LX), unless even the smaller one makes it a seven-seater (Noah). A
 * HiAce counts as the fourteen-seater it is as a matatu. The Kenya Revenue Authority's "New CRSP
 * July 2025" was the first source; its errors (a BMW X2 with two seats) are corrected.
 */
export const USUAL_SEATS: Readonly<Record<string, OfMake<number>>> = {
  'Alfa Romeo': { 5: 'Giulia' },
  Audi: {
    4: 'TT',
    5: 'A3, A4, A6, A8, Q2, Q3, Q5, Q8, RS Q8, SQ5',
    7: 'Q7',
  },
  Bentley: { 5: 'Bentayga' },
  BMW: {
    5: `116i, 118i, 120i, 225xe, 3 Series, 318i, 320d, 320i, 5 Series, 520i, 523i, 524d,
      528i, 530i, 550i, 7 Series, 740, M5, X1, X2, X3, X4, X5, X6`,
    7: 'X7',
  },
  Chevrolet: { 5: 'Aveo, Cruze', 7: 'Captiva, Trailblazer' },
  Citroen: { 5: 'C4' },
  Daihatsu: { 4: 'Cast, Mira', 5: 'Boon, Terios' },
  Ford: { 5: 'Ecosport, Escape, Fiesta, Focus, Fusion, Kuga, Ranger', 7: 'Everest' },
  Honda: {
    5: `Accord, Accord Hybrid, Airwave, Ballade, Civic, CR-V, Fit, Grace, HR-V, Insight, Shuttle,
      Vezel`,
    6: 'Jade',
    7: 'Mobilio, Odyssey, Stepwgn, Stream',
  },
  Hyundai: { 5: 'Creta, Elantra, i10, i20, ix35, Tucson', 7: 'Santa Fe' },
  Infiniti: { 5: 'Q50' },
  Isuzu: { 3: 'FRR, FVR, NKR, NPR, NQR', 7: 'MU-X' },
  Jaguar: { 5: 'F-Pace, XE, XF' },
  Jeep: { 5: 'Cherokee, Compass, Grand Cherokee, Renegade' },
  Kia: { 5: 'Picanto, Rio, Sportage', 7: 'Sorento' },
  'Land Rover': {
    5: `Defender, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar,
      Range Rover Vogue`,
    7: 'Discovery',
  },
  Lexus: {
    5: `GS, IS, LS, NX, NX 300h, UX, RX, RX 200, RX 270, RX 300, RX 350, RX 400h, RX 450h`,
    7: 'GX',
  },
  Maserati: { 5: 'Levante' },
  Mazda: {
    5: '3, 6, Atenza, Axela, BT-50, CX-3, CX-30, CX-5, CX-7, Demio, Tribute, Verisa',
    7: 'CX-9, Premacy',
    8: 'Biante',
  },
  'Mercedes-Benz': {
    2: 'Actros, SL-Class, SLK-Class',
    5: `A-Class, B-Class, C-Class, C180, C200, CLA-Class, E-Class, E200, E220, E250, E300, E350e,
      E43 AMG, E53 AMG, G-Class, GLA 250, GLA-Class, GLC-Class, GLE-Class, GLE43, GLE53,
      GLK-Class, M Class, S-Class`,
    7: 'GL-Class, GLS-Class',
  },
  Mini: { 5: 'Clubman, Countryman' },
  Mitsubishi: {
    3: 'Canter',
    4: 'Pajero Mini',
    5: 'Airtrek, Colt, Eclipse Cross, Galant, L200, Lancer, Mirage, Outlander PHEV, RVR',
    7: 'Outlander, Pajero, Pajero Sport',
    8: 'Delica',
  },
  Nissan: {
    2: 'Fairlady',
    5: `Bluebird, Dualis, Fuga, Juke, Latio, Leaf, March, Micra, Murano, Navara, Note, Qashqai,
      Skyline, Sunny, Sylphy, Teana, Tiida, Wingroad, X-Trail`,
    7: 'Elgrand, Lafesta, Pathfinder',
    8: 'Serena',
  },
  Peugeot: { 5: '2008, 208, 3008, 308, 508', 7: '5008' },
  Porsche: { 4: 'Panamera, Panamera E-Hybrid', 5: 'Cayenne, Macan' },
  Renault: { 5: 'Captur, Duster, Koleos, Kwid' },
  Subaru: {
    4: 'SVX',
    5: 'Crosstrek, Forester, Impreza, Legacy, Levorg, Outback, Trezia, WRX, WRX STI, XV',
    7: 'Exiga, Tribeca',
  },
  Suzuki: {
    4: 'Alto, Jimny, Jimny Sierra, Wagon R',
    5: 'Baleno, Celerio, Escudo, Grand Vitara, Ignis, Swift, SX4, Vitara',
    7: 'Ertiga',
  },
  Toyota: {
    2: 'GR Supra',
    3: 'Dyna',
    4: 'GT86',
    5: `Allion, Aqua, Aristo, Aurion, Auris, Avensis, Axio, Belta, Blade, C-HR, Caldina, Camry,
      Corolla, Corolla Cross, Corolla Fielder, Corolla Hatchback, Corolla Rumion, Corolla RunX,
      Crown, Crown Majesta, Duet, FJ Cruiser, Harrier, Hilux, Hilux Surf, ist, Mark II, Mark X,
      Passo, Platz, Premio, Prius, Probox, Ractis, Raize, RAV4, Sai, Starlet, Succeed, Urban Cruiser, Vitz`,
    7: `Alphard, Avanza, Corolla Spacio, Esquire, Estima, Fortuner, ISIS, Land Cruiser Prado, Noah, Sienta, Vanguard,
      Vellfire, Voxy, Wish`,
    8: 'Land Cruiser, Land Cruiser Cygnus',
    14: 'HiAce',
  },
  Volkswagen: {
    4: 'Beetle',
    5: `Arteon, Golf, Golf Alltrack, Golf GTI, Golf R, Golf Variant, Jetta, Passat, Polo,
      T-Cross, Tiguan, Touareg`,
    7: 'Sharan, Touran',
  },
  Volvo: {
    5: 'S60, S80, S90, V40, V60, V70, V90 Cross Country, XC40, XC60',
    7: 'XC90',
  },
}

/**
 * The fuel of nearly all cars of a model in Kenya; plug-ins count as hybrids. Models sold with two
 * fuels are left out: Prado, Axio, Demio, Fit.
 */
export const USUAL_FUEL: Readonly<Record<string, OfMake<FuelType>>> = {
  Audi: { Petrol: 'A1, RS Q8, TT' },
  BMW: { Diesel: '320d, 524d', Hybrid: '225xe', Petrol: '116i, 118i, 320i, M5' },
  Ford: { Diesel: 'Everest, Ranger' },
  Honda: { Hybrid: 'Accord Hybrid', Petrol: 'Ballade, Stream' },
  Isuzu: { Diesel: 'D-MAX, MU-X' },
  Lexus: {
    Hybrid: 'NX 300h, RX 400h, RX 450h',
    Petrol: 'GX, RX 200, RX 270, RX 300, RX 350',
  },
  'Mercedes-Benz': {
    Diesel: '1113, 350D, Actros',
    Hybrid: 'E350e',
    Petrol: 'C180, C43, C63, E43 AMG, E53 AMG, E63, GLE43, GLE53',
  },
  Mitsubishi: {
    Diesel: 'Canter, L200, Pajero, Pajero Sport',
    Hybrid: 'Outlander PHEV',
    Petrol: 'RVR',
  },
  Nissan: {
    Diesel: 'Navara',
    Electric: 'Leaf',
    Petrol: 'Bluebird, Elgrand, Fairlady, Juke, NV200, Patrol, Sylphy, Teana',
  },
  Porsche: { Hybrid: 'Panamera E-Hybrid' },
  Subaru: {
    Petrol: 'Exiga, Impreza, Legacy, Levorg, Outback, SVX, Tribeca, WRX, WRX STI',
  },
  Suzuki: { Petrol: 'Baleno, Escudo, Grand Vitara, Jimny, Jimny Sierra, Vitara' },
  Toyota: {
    Diesel: 'Coaster, Dyna, Fortuner, Hilux',
    Hybrid: 'Aqua, Prius, Sai',
    Petrol: `Allion, Aristo, Aurion, Corolla Rumion, FJ Cruiser, GR Supra, GT86, ISIS, Mark X,
      Passo, Premio, Ractis, Rush, Starlet, Tundra, Vanguard, Wish`,
  },
  Volkswagen: { Petrol: 'Golf GTI, Golf R, Polo' },
}

export const namesIn = (names: string): string[] => names.split(/,\s+/)
