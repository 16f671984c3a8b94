import { z } from 'zod'
import { roles } from '#model/rules/identity/roles.ts'

/** `PUT /organizations/{orgId}/members/{memberId}/role`. */
export const memberRole = z.strictObject({ role: z.enum(roles) })
