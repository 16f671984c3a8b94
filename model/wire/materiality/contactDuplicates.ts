import { z } from 'zod'
import { contacts } from '#model/resources/contacts.ts'

/** Stakeholders of an assessment with the same name and different addresses, in order of creation. */
export const contactGroup = z.object({ contacts: z.array(contacts.wire).min(2) })
export type ContactGroup = z.output<typeof contactGroup>
