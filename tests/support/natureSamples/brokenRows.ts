import type { ExampleRow } from '#model/data/natureExamples.ts'
import type { NatureCode } from '#model/data/natures/natures.ts'

/**
 * What is changed in the first or the second example row of a kind of file so that a rule of it does not hold; `beside`
 * changes the other one.
 */
export type Broken = Readonly<Record<string, { of: 0 | 1; change: ExampleRow; beside?: ExampleRow }>>

const country: Broken = { countryCode: { of: 0, change: { country: 'F1' } } }

/** One broken row for each rule of each kind, by the rule's name; an empty text empties the cell. */
export const brokenRows: Readonly<Record<NatureCode, Broken>> = {
  ENERGY: {
    energyUnitOnly: { of: 0, change: { unit: 'm3' } },
    solidUnit: { of: 1, change: { carrier: 'WOOD', basis: '', unit: 'L' } },
    fuelOilUnit: { of: 1, change: { carrier: 'FUEL_OIL', basis: '', unit: 'kg' } },
    gasBasis: { of: 1, change: { basis: '' } },
    higherBasis: { of: 1, change: { carrier: 'DIESEL' } },
    certificateShare: { of: 0, change: { renewable_pct: '' } },
    shareWithoutCertificate: { of: 0, change: { instrument: 'NONE' } },
  },
  WATER: {
    flowNotNegative: { of: 0, change: { qty: -1 } },
    waterBalance: { of: 1, change: { qty: 900 } },
  },
  WASTE: {
    wasteCode: { of: 0, change: { code: '15 01' } },
    hazardousCode: { of: 1, change: { code: '13 02 05' } },
    harmlessCode: { of: 0, change: { code: '15 01 01*' } },
    hazardousSlip: { of: 1, change: { slip: '' } },
  },
  REFRIGERANTS: {
    recoveredWithinAdded: { of: 0, change: { recovered: 3 } },
    leakWithinCharge: { of: 0, change: { added: 30 } },
    highLeak: { of: 0, change: { added: 12 } },
  },
  TRAVEL: {
    distanceOrNights: { of: 0, change: { distance: '' } },
    nightsOfHotel: { of: 1, change: { nights: '' } },
    countryCode: { of: 1, change: { country: 'P1' } },
    shortFlight: { of: 0, change: { distance: 60 } },
    longRide: { of: 0, change: { mode: 'CAR', distance: 4000 } },
  },
  FREIGHT: {
    tonneKilometres: { of: 0, change: { tkm: 12000 } },
    heavyLeg: { of: 0, change: { weight: 18400, tkm: '' } },
  },
  PURCHASES: {
    sirenDigits: { of: 0, change: { siren: '55210055' } },
    countryCode: { of: 1, change: { country: 'D' } },
    unitOfQuantity: { of: 1, change: { unit: '' } },
    creditNote: { of: 0, change: { amount: -500 } },
    countedTwice: { of: 0, change: { account: '606100' } },
  },
  HEADCOUNT: {
    ...country,
    noSocialNumber: { of: 0, change: { id: '2 74 05 75 116 005 12' } },
    fteWithinHeadcount: { of: 0, change: { fte: 1.2 } },
    outAfterIn: { of: 0, change: { in: '2025-06-02', out: '2025-05-01', reason: 'OTHER' } },
    outInPeriod: { of: 0, change: { out: '2024-12-31', reason: 'OTHER' } },
    outBeforeEnd: { of: 0, change: { out: '2026-01-15', reason: 'OTHER' } },
    inBeforeEnd: { of: 0, change: { in: '2026-02-01' } },
    reasonOfLeaving: { of: 0, change: { out: '2025-05-01' } },
    disabledInGroup: { of: 0, change: { disabled: 1 } },
    disabledWithinHeadcount: { of: 1, change: { disabled: 30 } },
    absenceWithinWorkingDays: { of: 0, change: { absence_days: 300 } },
  },
  PAY: {
    hoursOfYear: { of: 0, change: { hours: 2600 } },
    payOutOfRange: { of: 0, change: { gross_hourly: 2.4 } },
  },
  SAFETY: {
    fatalitiesWithinAccidents: { of: 0, change: { fatalities: 2 } },
    lostTimeWithinAccidents: { of: 0, change: { lost_time_accidents: 3 } },
    daysWithoutAccident: { of: 0, change: { lost_time_accidents: 0 } },
    accidentWithoutHours: { of: 0, change: { hours: 0.5 } },
  },
  TRAINING: {
    hoursWithoutParticipants: { of: 0, change: { participants: 0 } },
    hoursPerParticipant: { of: 0, change: { training_h: 9000 } },
  },
  GOVERNANCE: {
    countOfTopic: { of: 0, change: { qty: '' } },
    amountOfTopic: { of: 1, change: { amount: '' } },
    trainedWithinAtRisk: {
      of: 1,
      change: { date: '2025-03-31', topic: 'TRAINED', qty: 12, amount: '' },
      beside: { topic: 'AT_RISK_FUNCTIONS' },
    },
    partOfBoard: { of: 1, change: { date: '2025-03-31', topic: 'BOARD_WOMEN', qty: 12, amount: '' } },
  },
  PAYMENTS: {
    paidAfterInvoice: { of: 0, change: { paid: '2025-01-02' } },
    dueAfterInvoice: { of: 0, change: { due: '2025-01-02' } },
    dueMissing: { of: 0, change: { due: '' } },
    veryLate: { of: 0, change: { invoice_date: '2023-12-01' } },
  },
  INDICATORS: {
    negativeValue: { of: 0, change: { value: -3, source: '' } },
  },
  FEC: {
    debitOrAmount: { of: 0, change: { Debit: '', Credit: '' } },
    amountSign: { of: 0, change: { Debit: '', Credit: '', Montant: 12000 } },
    accountNumber: { of: 0, change: { CompteNum: 'CLI' } },
    validated: { of: 0, change: { ValidDate: '' } },
    entryBalance: { of: 0, change: { Debit: 11000 } },
  },
}
