import { z } from 'zod'
import { field } from '../schema/field.ts'

/** Summary of a person's links: the oldest mandate first, and the number of linked companies. */
export const personLinks = {
  mainRole: field(z.string().nullable(), { readOnly: true, reference: 'officer-roles', list: 'shown' }),
  mainCompanyName: field(z.string().nullable(), { readOnly: true, list: 'shown' }),
  linkedCompanies: field(z.int().nonnegative(), { readOnly: true, list: 'shown' }),
}
