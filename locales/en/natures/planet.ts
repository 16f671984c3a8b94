import type { planetNatures as fr } from '../../fr/natures/planet.ts'
import type { Translation } from '../../translation.ts'
import { methods, placeAndTime, provenance } from './rowFrame.ts'

export const planetNatures: Translation<typeof fr> = {
  ENERGY: {
    name: 'Energy and fuels',
    description: 'Consumption and cost by meter or by fuel: one row per reading period.',
    columns: {
      ...placeAndTime,
      meter: 'Meter',
      carrier: 'Energy',
      qty: 'Quantity',
      unit: 'Unit',
      basis: 'Basis (LHV or HHV)',
      renewable_pct: 'Renewable share (%)',
      nuclear_pct: 'Nuclear share (%)',
      instrument: 'Contractual instrument',
      supplier_ef: 'Supplier factor (kgCO₂e/kWh)',
      use: 'Use',
      cost: 'Cost',
      currency: 'Currency',
      ...provenance,
    },
    codes: {
      carrier: {
        ELECTRICITY: 'Electricity',
        SELF_GENERATED: 'Self-generated renewable energy',
        NATURAL_GAS: 'Natural gas',
        FUEL_OIL: 'Heating oil',
        HEAVY_FUEL_OIL: 'Heavy fuel oil',
        LPG: 'LPG',
        DIESEL: 'Diesel',
        PETROL: 'Petrol',
        KEROSENE: 'Kerosene',
        COAL: 'Coal',
        BIOMETHANE: 'Biomethane',
        BIODIESEL: 'Biodiesel',
        WOOD: 'Wood',
        PELLETS: 'Wood pellets',
        HEAT: 'Heat',
        STEAM: 'Steam',
        COLD: 'Cooling',
      },
      basis: { PCI: 'LHV (PCI)', PCS: 'HHV (PCS)' },
      instrument: { NONE: 'None', GO: 'Guarantee of origin', PPA: 'Power purchase agreement (PPA)' },
      use: { HEATING: 'Heating', PROCESS: 'Process', VEHICLE: 'Vehicle', OTHER: 'Other' },
      method: methods,
    },
    rules: {
      energyUnitOnly: 'Electricity, heat, steam and cooling must be in energy units. Choose kWh, MWh or GJ.',
      solidUnit: 'This fuel must be in units of mass or energy. Choose kg, t, kWh or MWh.',
      fuelOilUnit: 'Heating oil must be in units of volume or energy. Choose L, m³, kWh or MWh.',
      gasBasis: 'State whether this energy is on an LHV (PCI) or HHV (PCS) basis. Gas bills use HHV (PCS).',
      higherBasis:
        'Only gas, biomethane and heating oil can be entered as HHV (PCS). Enter this value as LHV (PCI).',
      nuclearShare: 'The nuclear and the renewable share exceed 100% together. Correct one of the two.',
      certificateShare:
        'A contractual instrument is stated without a renewable share. Fill in the share it covers.',
      creditNote: 'The amount is negative. Explain the credit note in a comment.',
      shareWithoutCertificate:
        'A renewable share is stated without a guarantee of origin or a PPA. State the contractual instrument.',
    },
  },
  WATER: {
    name: 'Water',
    description: 'Water withdrawn, discharged, reused and stored: one row per flow and period.',
    columns: {
      ...placeAndTime,
      meter: 'Meter',
      source: 'Source of water',
      flow: 'Flow',
      qty: 'Quantity',
      unit: 'Unit',
      stress_area: 'Area at water risk',
      ...provenance,
    },
    codes: {
      source: {
        NETWORK: 'Network',
        SURFACE: 'Surface water',
        GROUND: 'Groundwater',
        SEA: 'Seawater',
        RAIN: 'Rainwater',
      },
      flow: {
        WITHDRAWAL: 'Withdrawal',
        DISCHARGE: 'Discharge',
        REUSE: 'Reuse',
        STORAGE: 'Change in storage',
      },
      method: methods,
    },
    rules: {
      flowNotNegative: 'A withdrawal, a discharge or a reuse cannot be negative. Correct the quantity.',
      waterBalance:
        'Discharges and storage exceed the withdrawals of the site. Check the quantities and units.',
    },
  },
  WASTE: {
    name: 'Waste',
    description: 'Waste by kind and treatment: one row per collection or period.',
    columns: {
      ...placeAndTime,
      code: 'Waste code',
      label: 'Label',
      hazardous: 'Hazardous',
      radioactive: 'Radioactive',
      treatment: 'Treatment',
      qty: 'Quantity',
      unit: 'Unit',
      slip: 'Consignment note',
      ...provenance,
    },
    codes: {
      treatment: {
        REUSE: 'Preparation for reuse',
        RECYCLING: 'Recycling',
        COMPOST: 'Composting',
        RECOVERY: 'Other recovery',
        INCINERATION: 'Incineration',
        LANDFILL: 'Landfill',
        OTHER: 'Other disposal',
      },
      method: methods,
    },
    rules: {
      wasteCode:
        'This code is not in the European list of waste. Check its six digits and its asterisk, as in 17 04 05 or 15 01 10*.',
      hazardousCode: 'The waste is stated as hazardous but its code has no asterisk. Correct one of them.',
      harmlessCode: 'The waste is stated as non-hazardous but its code has an asterisk. Correct one of them.',
      hazardousSlip: 'Hazardous waste must be accompanied by a consignment note. Enter its number.',
    },
  },
  REFRIGERANTS: {
    name: 'Refrigerants',
    description: 'Refills, installations and disposals: one row per intervention. Quantities in kg.',
    columns: {
      ...placeAndTime,
      gas: 'Gas',
      equipment: 'Equipment',
      charge: 'Charge (kg)',
      added: 'Added (kg)',
      recovered: 'Recovered (kg)',
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
      event: { REFILL: 'Refill', INSTALL: 'Installation', SCRAP: 'Disposal' },
      method: methods,
    },
    rules: {
      recoveredWithinCharge:
        'The recovered quantity exceeds the charge of the scrapped equipment. Correct one of the two.',
      chargeOfScrap:
        'Without the charge of the scrapped equipment, lost refrigerant is not counted. Enter it.',
      recoveredWithinAdded: 'More was recovered than added. Correct one of the two.',
      leakWithinCharge: 'The leak exceeds the charge of the equipment. Check the charge and what was added.',
      highLeak: 'The leak exceeds 30% of the charge. Check the quantity, or explain it in a comment.',
    },
  },
}
