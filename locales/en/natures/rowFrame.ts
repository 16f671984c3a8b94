/** Words of the columns that most natures share. */
export const placeAndTime = { site: 'Site', start: 'Start', end: 'End' } as const
export const provenance = { method: 'Method', doc: 'Document', comment: 'Comment' } as const
export const methods = { MEASURED: 'Measured', INVOICED: 'Invoiced', ESTIMATED: 'Estimated' } as const
export const genders = { FEMALE: 'Female', MALE: 'Male', OTHER: 'Other', UNREPORTED: 'Not reported' } as const
export const countryRule = 'A country code has two letters, such as FR or DE. Correct it.'
