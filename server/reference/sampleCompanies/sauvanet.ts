import type { SampleCompany } from './sampleCompany.ts'

/** Atelier Sauvanet, the small fictional company whose organisation has the Starter plan. */
export const sauvanet: readonly SampleCompany[] = [
  {
    name: 'Atelier Sauvanet SARL',
    nationalId: '521836494',
    countryCode: 'FR',
    legalState: 'ACTIVE',
    activityCode: '31.09B',
    legalFormCode: '5499',
    creationDate: '2010-03-15',
    ceaseDate: null,
    activityStartDate: '2010-04-01',
    endOfFiscalYear: '12-31',
    staffRange: 'RANGE_10_AND_249',
    staffRangeYear: 2025,
    turnover: 1840000,
    taxDeclaration: 'REAL_SIMPLIFIED',
    sites: [
      {
        name: 'Revel, atelier',
        nationalId: '52183649400018',
        street: '4, rue des Ébénistes',
        supplement: null,
        postalCode: '31250',
        city: 'Revel',
        activityCode: '31.09B',
        staffRange: 'RANGE_10_AND_249',
        legalState: 'ACTIVE',
        creationDate: '2010-03-15',
        ceaseDate: null,
      },
      {
        name: 'Toulouse, salle d’exposition',
        nationalId: '52183649400026',
        street: '19, rue de la Colombette',
        supplement: null,
        postalCode: '31000',
        city: 'Toulouse',
        activityCode: '47.59A',
        staffRange: 'RANGE_1_AND_9',
        legalState: 'ACTIVE',
        creationDate: '2018-09-03',
        ceaseDate: null,
      },
    ],
  },
]
