import type { emissionFactorResources as fr } from '../../fr/resources/emissionFactors.ts'
import type { Translation } from '../../translation.ts'
import { emissionFactors } from '../emissionFactors.ts'

const { series, notes, units: per } = emissionFactors

const withUpstream = { true: 'Yes', false: 'No' }

export const emissionFactorResources: Translation<typeof fr> = {
  emissionFactors: {
    one: 'Emission factor',
    many: 'Emission factors',
    search: 'Activity or source',
    fields: {
      id: 'Identifier',
      series: 'Activity',
      country: 'Country',
      validFrom: 'Valid from',
      validTo: 'Valid until',
      value: 'Value in kgCO₂e',
      per: 'Per',
      withUpstream: 'Upstream included',
      scope: 'Scope',
      source: 'Source',
      year: 'Year of the source',
      note: 'Note',
      reason: 'Reason for the change',
      origin: 'Origin',
      notes: 'Good to know',
      edition: 'Edition of the catalogue',
      ours: {
        label: 'Catalogue',
        value: 'Value of the catalogue',
        per: 'Unit of the catalogue',
        withUpstream: 'Upstream included in the catalogue',
        source: 'Source of the catalogue',
        year: 'Year of the source (catalogue)',
        validTo: 'Valid until (catalogue)',
      },
    },
    hints: {
      country: 'Without a country, the factor applies to every country that has no factor of its own.',
      validFrom:
        'First year of activity covered. The factor applies until the next one for the same activity and country.',
      withUpstream: 'If so, scope 3.3 is not counted separately.',
      reason: 'Required if the value differs from the catalogue’s.',
    },
    values: {
      series,
      per,
      withUpstream,
      origin: { OURS: 'Catalogue', CHANGED: 'Catalogue, changed', OWN: 'The organisation’s own' },
      notes,
      ours: { per, withUpstream },
    },
    sections: { activity: 'Activity', factor: 'Factor', source: 'Source', reason: 'Reason' },
    count: { zero: 'No factors', some: '1 factor |||| %{smart_count} factors' },
    recordFailed: 'The emission factor could not be shown',
    listFailed: 'The emission factors could not be shown',
    empty: { title: 'No factors yet', body: 'Add a factor specific to your organisation.' },
    noResult: 'No factor matches',
    saved: 'Factor saved',
    saveFailed: 'The factor could not be saved',
    create: 'Add a factor',
    created: 'Factor added',
    createFailed: 'The factor could not be added',
    delete: 'Delete the factor',
    deleted: 'Factor deleted',
    deleteFailed: 'The factor could not be deleted',
    deleteTitle: 'Delete this factor?',
    deleteBody:
      'Future imports will no longer use it. Data already saved keep it. You can undo this deletion right after.',
    keep: 'Keep the factor',
  },
}
