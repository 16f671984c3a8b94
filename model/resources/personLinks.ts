import { z } from 'zod'
import { field } from '../schema/field.ts'

/** What a person does where, read from its links: the oldest mandate first, and how many companies it is tied to. */
export const personLinks = {
  mainRole: field(z.string().nullable(), { readOnly: true, reference: 'officer-roles', list: 'shown' }),
  mainCompanyName: field(z.string().nullable(), { readOnly: true, list: 'shown' }),
  linkedCompanies: field(z.int().nonnegative(), { readOnly: true, list: 'shown' }),
}
