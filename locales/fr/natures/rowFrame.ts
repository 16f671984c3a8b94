/** Words of the columns that most natures share. */
export const placeAndTime = { site: 'Site', start: 'Début', end: 'Fin' } as const
export const provenance = { method: 'Méthode', doc: 'Justificatif', comment: 'Commentaire' } as const
export const methods = { MEASURED: 'Mesuré', INVOICED: 'Facturé', ESTIMATED: 'Estimé' } as const
export const genders = { FEMALE: 'Femme', MALE: 'Homme', OTHER: 'Autre', UNREPORTED: 'Non déclaré' } as const
export const countryRule = 'Le code pays comporte deux lettres (FR, DE…). Corrigez-le.'
