import type { NatureLabels } from '#model/data/natureLabels.ts'
import type { energy } from '#model/data/natures/energy.ts'
import type { refrigerants } from '#model/data/natures/refrigerants.ts'
import type { waste } from '#model/data/natures/waste.ts'
import type { water } from '#model/data/natures/water.ts'
import { methods, placeAndTime, provenance } from './rowFrame.ts'

const ENERGY = {
  name: 'Énergie et combustibles',
  description:
    'Consommations et coûts par compteur ou par combustible\u00A0: une ligne par période de relevé.',
  columns: {
    ...placeAndTime,
    meter: 'Compteur',
    carrier: 'Énergie',
    qty: 'Quantité',
    unit: 'Unité',
    basis: 'Base (PCI ou PCS)',
    renewable_pct: 'Part renouvelable, en\u00A0%',
    nuclear_pct: 'Part nucléaire, en\u00A0%',
    instrument: 'Instrument contractuel',
    supplier_ef: 'Facteur du fournisseur (kgCO₂e/kWh)',
    use: 'Usage',
    cost: 'Coût',
    currency: 'Devise',
    ...provenance,
  },
  codes: {
    carrier: {
      ELECTRICITY: 'Électricité',
      SELF_GENERATED: 'Autoproduction renouvelable',
      NATURAL_GAS: 'Gaz naturel',
      FUEL_OIL: 'Fioul domestique',
      HEAVY_FUEL_OIL: 'Fioul lourd',
      LPG: 'GPL',
      DIESEL: 'Gazole',
      PETROL: 'Essence',
      KEROSENE: 'Kérosène',
      COAL: 'Charbon',
      BIOMETHANE: 'Biométhane',
      BIODIESEL: 'Biodiesel',
      WOOD: 'Bois',
      PELLETS: 'Granulés de bois',
      HEAT: 'Chaleur',
      STEAM: 'Vapeur',
      COLD: 'Froid',
    },
    basis: { PCI: 'PCI', PCS: 'PCS' },
    instrument: { NONE: 'Aucun', GO: 'Garantie d’origine', PPA: 'Contrat d’achat direct (PPA)' },
    use: { HEATING: 'Chauffage', PROCESS: 'Procédé', VEHICLE: 'Véhicule', OTHER: 'Autre' },
    method: methods,
  },
  rules: {
    energyUnitOnly:
      'L’électricité, la chaleur, la vapeur et le froid s’expriment en unités d’énergie. Choisissez kWh, MWh ou GJ.',
    solidUnit: 'Ce combustible s’exprime en masse ou en énergie. Choisissez kg, t, kWh ou MWh.',
    fuelOilUnit: 'Le fioul domestique s’exprime en volume ou en énergie. Choisissez L, m³, kWh ou MWh.',
    gasBasis: 'Précisez si cette énergie est exprimée en PCI ou en PCS. Les factures de gaz sont en PCS.',
    higherBasis:
      'Seuls le gaz, le biométhane et le fioul domestique peuvent être saisis en PCS. Saisissez cette valeur en PCI.',
    certificateShare:
      'Un instrument contractuel est indiqué sans part renouvelable. Renseignez la part couverte.',
    nuclearShare:
      'Les parts nucléaire et renouvelable dépassent ensemble 100\u00A0%. Corrigez l’une des deux.',
    creditNote: 'Le montant est négatif. Expliquez l’avoir en commentaire.',
    shareWithoutCertificate:
      'Une part renouvelable est indiquée sans garantie d’origine ni PPA. Précisez l’instrument contractuel.',
  },
} as const satisfies NatureLabels<typeof energy>

const WATER = {
  name: 'Eau',
  description: 'Prélèvements, rejets, réutilisation et stock d’eau\u00A0: une ligne par flux et par période.',
  columns: {
    ...placeAndTime,
    meter: 'Compteur',
    source: 'Origine de l’eau',
    flow: 'Flux',
    qty: 'Quantité',
    unit: 'Unité',
    stress_area: 'Zone à risque hydrique',
    ...provenance,
  },
  codes: {
    source: {
      NETWORK: 'Réseau',
      SURFACE: 'Eau de surface',
      GROUND: 'Eau souterraine',
      SEA: 'Eau de mer',
      RAIN: 'Eau de pluie',
    },
    flow: {
      WITHDRAWAL: 'Prélèvement',
      DISCHARGE: 'Rejet',
      REUSE: 'Réutilisation',
      STORAGE: 'Variation de stock',
    },
    method: methods,
  },
  rules: {
    flowNotNegative: 'Un prélèvement, un rejet ou une réutilisation n’est pas négatif. Corrigez la quantité.',
    waterBalance:
      'Les rejets et la mise en stock dépassent les prélèvements du site. Vérifiez les quantités et les unités.',
  },
} as const satisfies NatureLabels<typeof water>

const WASTE = {
  name: 'Déchets',
  description: 'Déchets par nature et par traitement\u00A0: une ligne par enlèvement ou par période.',
  columns: {
    ...placeAndTime,
    code: 'Code déchet',
    label: 'Libellé',
    hazardous: 'Dangereux',
    radioactive: 'Radioactif',
    treatment: 'Traitement',
    qty: 'Quantité',
    unit: 'Unité',
    slip: 'Bordereau',
    ...provenance,
  },
  codes: {
    treatment: {
      REUSE: 'Préparation en vue du réemploi',
      RECYCLING: 'Recyclage',
      COMPOST: 'Compostage',
      RECOVERY: 'Autre valorisation',
      INCINERATION: 'Incinération',
      LANDFILL: 'Enfouissement',
      OTHER: 'Autre élimination',
    },
    method: methods,
  },
  rules: {
    wasteCode:
      'Ce code ne figure pas dans la liste européenne des déchets. Vérifiez ses six chiffres et son astérisque, comme dans 17 04 05 ou 15 01 10*.',
    hazardousCode:
      'Le déchet est déclaré dangereux, mais son code ne comporte pas d’astérisque. Corrigez l’un des deux.',
    harmlessCode:
      'Le déchet est déclaré non dangereux, mais son code comporte un astérisque. Corrigez l’un des deux.',
    hazardousSlip:
      'Tout déchet dangereux doit être accompagné d’un bordereau de suivi (BSD). Indiquez son numéro.',
  },
} as const satisfies NatureLabels<typeof waste>

const REFRIGERANTS = {
  name: 'Fluides frigorigènes',
  description:
    'Recharges, mises en service et fins de vie\u00A0: une ligne par intervention. Quantités en kg.',
  columns: {
    ...placeAndTime,
    gas: 'Fluide',
    equipment: 'Équipement',
    charge: 'Charge (kg)',
    added: 'Ajouté (kg)',
    recovered: 'Récupéré (kg)',
    event: 'Intervention',
    ...provenance,
  },
  codes: {
    gas: {
      R22: 'R22',
      R32: 'R32',
      R134A: 'R134a',
      R290: 'R290 (propane)',
      R404A: 'R404A',
      R407C: 'R407C',
      R410A: 'R410A',
      R744: 'R744 (CO₂)',
      SF6: 'SF₆',
      NF3: 'NF₃',
    },
    event: { REFILL: 'Recharge', INSTALL: 'Mise en service', SCRAP: 'Fin de vie' },
    method: methods,
  },
  rules: {
    recoveredWithinCharge:
      'La quantité récupérée dépasse la charge de l’équipement mis au rebut. Corrigez l’une des deux.',
    chargeOfScrap:
      'Sans la charge de l’équipement mis au rebut, le fluide perdu n’est pas compté. Indiquez-la.',
    recoveredWithinAdded: 'La quantité récupérée dépasse la quantité ajoutée. Corrigez l’une des deux.',
    leakWithinCharge:
      'La fuite dépasse la charge de l’équipement. Vérifiez la charge et la quantité ajoutée.',
    highLeak:
      'La fuite dépasse 30\u00A0% de la charge. Vérifiez la quantité, ou expliquez-la en commentaire.',
  },
} as const satisfies NatureLabels<typeof refrigerants>

export const planetNatures = { ENERGY, WATER, WASTE, REFRIGERANTS } as const
