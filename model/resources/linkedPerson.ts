import { z } from 'zod'
import { field, group } from '../schema/field.ts'

/** The person at the other end of a link: the fields needed to display its name and kind (spec §3). */
export const linkedPerson = {
  person: group(
    {
      type: field(z.enum(['PHYSICAL', 'LEGAL'])),
      fullName: field(z.string()),
      identity: group({
        firstName: field(z.string().nullable()),
        lastName: field(z.string().nullable()),
        gender: field(z.string().nullable()),
        birthDate: field(z.string().nullable()),
        name: field(z.string().nullable()),
        country: field(z.string().nullable()),
        nationalId: field(z.string().nullable(), { display: 'nationalId' }),
        companyId: field(z.uuid().nullable()),
      }),
    },
    { readOnly: true },
  ),
}

/** The company at this end: a reader of a person's links needs its name and number (spec §3). */
export const linkedCompany = {
  companyId: field(z.uuid(), { readOnly: true, reference: 'companies' }),
  companyName: field(z.string(), { readOnly: true, list: 'offered' }),
  companyNationalId: field(z.string(), { readOnly: true, display: 'nationalId' }),
}
