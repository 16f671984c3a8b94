import { emissionFactors } from '../resources/emissionFactors.ts'
import {
  acceptedAnswer,
  acceptedOffers,
  factorOffers,
  gwpReportChoice,
  uncoveredList,
} from '../wire/data/emissionFactors.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const path = `${organizationPath}/emission-factors` as const
const shared = { access: standard, tag: 'imports', beyondSpec: true } as const

export const listFactorOffers = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/offers`,
  summary: 'List emission factors of newer editions that the organisation has not adopted',
  answer: factorOffers,
})

export const acceptFactorOffers = defineCall({
  ...shared,
  method: 'POST',
  path: `${path}/offers`,
  summary: 'Adopt emission factors of newer editions',
  body: acceptedOffers,
  answer: acceptedAnswer,
  once: true,
})

export const resetEmissionFactor = defineCall({
  ...shared,
  method: 'POST',
  path: `${path}/{factorId}/reset`,
  summary: 'Restore the catalogue value of an emission factor',
  answer: emissionFactors.codec,
  once: true,
  errors: ['conflict', 'preconditionFailed'],
  isVersioned: true,
})

export const listUncoveredActivities = defineCall({
  ...shared,
  method: 'GET',
  path: `${path}/missing`,
  summary: 'List activities whose emissions are not counted, because they have no emission factor',
  answer: uncoveredList,
  errors: ['cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})

export const chooseGwpReports = defineCall({
  ...shared,
  method: 'PUT',
  path: `${organizationPath}/gwp-reports`,
  summary: 'Choose the IPCC report whose global warming potentials count for refrigerants of each year',
  body: gwpReportChoice,
  isVersioned: true,
})
