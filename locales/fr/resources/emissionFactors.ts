import { emissionFactors } from '../emissionFactors.ts'

const { series, notes, units: per } = emissionFactors

const withUpstream = { true: 'Oui', false: 'Non' } as const

export const emissionFactorResources = {
  emissionFactors: {
    one: 'Facteur d’émission',
    many: 'Facteurs d’émission',
    search: 'Activité ou source',
    fields: {
      id: 'Identifiant',
      series: 'Activité',
      country: 'Pays',
      validFrom: 'Valable à partir de',
      validTo: 'Valable jusqu’à',
      value: 'Valeur en kgCO₂e',
      per: 'Par',
      withUpstream: 'Amont compris',
      scope: 'Scope',
      source: 'Source',
      year: 'Année de la source',
      note: 'Note',
      reason: 'Motif de la modification',
      origin: 'Origine',
      notes: 'À savoir',
      edition: 'Édition du catalogue',
      ours: {
        label: 'Catalogue',
        value: 'Valeur du catalogue',
        per: 'Unité du catalogue',
        withUpstream: 'Amont compris au catalogue',
        source: 'Source du catalogue',
        year: 'Année de la source (catalogue)',
        validTo: 'Fin de validité (catalogue)',
      },
    },
    hints: {
      country: 'Sans pays, le facteur s’applique à tous les pays qui n’ont pas de facteur propre.',
      validFrom:
        'Première année d’activité concernée. Le facteur s’applique jusqu’au suivant pour la même activité et le même pays.',
      withUpstream: 'Dans ce cas, le scope\u00A03.3 n’est pas compté à part.',
      reason: 'Obligatoire si la valeur diffère de celle du catalogue.',
    },
    values: {
      series,
      per,
      withUpstream,
      origin: { OURS: 'Catalogue', CHANGED: 'Catalogue modifié', OWN: 'Propre à l’organisation' },
      notes,
      ours: { per, withUpstream },
    },
    sections: {
      activity: 'Activité',
      factor: 'Facteur',
      source: 'Source',
      reason: 'Motif',
    },
    count: { zero: 'Aucun facteur', some: '1 facteur |||| %{smart_count} facteurs' },
    recordFailed: 'Le facteur d’émission n’a pas pu être affiché',
    listFailed: 'Les facteurs d’émission n’ont pas pu être affichés',
    empty: { title: 'Aucun facteur pour l’instant', body: 'Ajoutez un facteur propre à votre organisation.' },
    noResult: 'Aucun facteur ne correspond',
    saved: 'Facteur enregistré',
    saveFailed: 'Le facteur n’a pas pu être enregistré',
    create: 'Ajouter un facteur',
    created: 'Facteur ajouté',
    createFailed: 'Le facteur n’a pas pu être ajouté',
    delete: 'Supprimer le facteur',
    deleted: 'Facteur supprimé',
    deleteFailed: 'Le facteur n’a pas pu être supprimé',
    deleteTitle: 'Supprimer ce facteur\u202F?',
    deleteBody:
      'Les prochains imports ne l’utiliseront plus. Les données déjà enregistrées le conservent. Vous pourrez annuler cette suppression juste après.',
    keep: 'Garder le facteur',
  },
} as const
