import type { NatureLabels } from '#model/data/natureLabels.ts'
import type { freight } from '#model/data/natures/freight.ts'
import type { purchases } from '#model/data/natures/purchases.ts'
import type { travel } from '#model/data/natures/travel.ts'
import { countryRule, methods, placeAndTime, provenance } from './rowFrame.ts'

const TRAVEL = {
  name: 'Déplacements professionnels',
  description:
    'Trajets et nuitées\u00A0: une ligne par voyage, ou par voyage répété. Distances en km, aller simple.',
  columns: {
    ...placeAndTime,
    trip: 'Voyage',
    mode: 'Mode',
    from: 'Départ',
    to: 'Arrivée',
    distance: 'Distance (km, aller)',
    return: 'Aller-retour',
    passengers: 'Passagers',
    class: 'Classe',
    fuel: 'Motorisation',
    nights: 'Nuitées',
    country: 'Pays',
    cost: 'Coût, en\u00A0€',
    ...provenance,
  },
  codes: {
    mode: {
      PLANE: 'Avion',
      TGV: 'TGV',
      INTERCITY: 'Intercités',
      REGIONAL_TRAIN: 'Train régional',
      METRO: 'Métro',
      TRAM: 'Tramway',
      BUS: 'Bus',
      COACH: 'Autocar',
      BIKE: 'Vélo',
      CAR: 'Voiture',
      TAXI: 'Taxi',
      HOTEL: 'Hôtel',
    },
    class: { ECONOMY: 'Économique', PREMIUM: 'Premium', BUSINESS: 'Affaires', FIRST: 'Première' },
    fuel: { PETROL: 'Essence', DIESEL: 'Diesel', HYBRID: 'Hybride', ELECTRIC: 'Électrique' },
    method: methods,
  },
  rules: {
    distanceOrNights: 'La ligne n’indique ni distance ni nombre de nuitées. Renseignez l’un des deux.',
    nightsOfHotel: 'Un séjour à l’hôtel s’exprime en nuitées. Renseignez leur nombre.',
    countryCode: countryRule,
    shortFlight: 'Un vol de moins de 100\u00A0km est rare. Vérifiez la distance et son unité.',
    longRide:
      'Un trajet de plus de 3\u00A0000\u00A0km par la route ou le rail est inhabituel. Vérifiez la distance et son unité.',
  },
} as const satisfies NatureLabels<typeof travel>

const FREIGHT = {
  name: 'Transport de marchandises',
  description: 'Fret entrant, interne et sortant\u00A0: une ligne par tronçon, en tonnes et en km.',
  columns: {
    ...placeAndTime,
    shipment: 'Expédition',
    direction: 'Sens',
    mode: 'Mode',
    vehicle: 'Véhicule',
    weight: 'Masse (t)',
    distance: 'Distance (km)',
    tkm: 'Tonnes-kilomètres',
    paid_by: 'Payé par',
    ...provenance,
  },
  codes: {
    direction: { IN: 'Entrant', INTERNAL: 'Interne', OUT: 'Sortant' },
    mode: {
      TRUCK_34_40T: 'Ensemble routier 34-40\u00A0t',
      TRUCK_12_20T: 'Camion porteur 12-20\u00A0t',
      RAIL: 'Train',
      CONTAINER_SHIP: 'Porte-conteneurs',
      BULK_SHIP: 'Vraquier',
      RORO_SHIP: 'Roulier',
      CARGO_PLANE: 'Avion cargo',
    },
    paid_by: { US: 'Nous', SUPPLIER: 'Fournisseur', CUSTOMER: 'Client' },
    method: methods,
  },
  rules: {
    tonneKilometres:
      'Les tonnes-kilomètres ne sont pas le produit de la masse et de la distance du tronçon. Corrigez-les ou laissez la cellule vide.',
    heavyLeg:
      'Une masse de plus de 1\u202F000\u00A0t sur un tronçon routier est inhabituelle. Vérifiez qu’elle est bien en tonnes.',
  },
} as const satisfies NatureLabels<typeof freight>

const PURCHASES = {
  name: 'Achats et fournisseurs',
  description:
    'Achats hors énergie et déplacements\u00A0: une ligne par fournisseur, catégorie et année. Montants hors taxes.',
  columns: {
    site: placeAndTime.site,
    year: 'Année',
    supplier: 'Fournisseur',
    siren: 'SIREN',
    country: 'Pays',
    category: 'Catégorie',
    amount: 'Montant hors taxes',
    currency: 'Devise',
    qty: 'Quantité',
    unit: 'Unité',
    account: 'Compte',
    ...provenance,
  },
  codes: {
    category: {
      INSURANCE: 'Assurances',
      LEGAL_ACCOUNTING: 'Juridique et comptabilité',
      IT_SERVICES: 'Services informatiques',
      FINANCIAL_SERVICES: 'Services financiers',
      TECHNICAL_SERVICES: 'Services techniques',
      HEALTH_SERVICES: 'Services de santé',
      PAPER_GOODS: 'Fournitures en papier',
      MACHINES: 'Machines',
      FURNITURE: 'Mobilier',
      COMPUTERS: 'Matériel informatique',
      PAPER: 'Papier',
      STEEL: 'Acier',
      STEEL_CANS: 'Boîtes en acier',
      ALUMINIUM: 'Aluminium',
      PLASTICS: 'Plastiques',
      GLASS: 'Verre',
      TIMBER: 'Bois d’œuvre',
      CONCRETE: 'Béton',
      CEMENT: 'Ciment',
      LAPTOP: 'Ordinateur portable',
      DESKTOP: 'Ordinateur fixe',
      SCREEN: 'Écran',
      COPIER: 'Photocopieur',
      MEALS: 'Repas',
      OTHER: 'Autre achat',
    },
    method: methods,
  },
  rules: {
    sirenDigits: 'Un SIREN compte neuf chiffres. Corrigez-le, ou indiquez le pays s’il n’est pas français.',
    countryCode: countryRule,
    unitOfQuantity: 'La quantité n’a pas d’unité. Indiquez kg, t ou unité.',
    creditNote: 'Le montant est négatif. Expliquez l’avoir en commentaire.',
    countedTwice:
      'Ce compte relève de l’énergie ou des déplacements, qui s’importent dans un fichier distinct. Retirez la ligne si elle y figure déjà.',
  },
} as const satisfies NatureLabels<typeof purchases>

export const movementNatures = { TRAVEL, FREIGHT, PURCHASES } as const
