import { z } from 'zod'

/** The two plans (spec §1): Standard has full access, Starter is redirected to the demo page. */
export const planName = z.enum(['Standard', 'Starter'])
export type PlanName = z.output<typeof planName>

export const plan = z.object({ id: z.uuid(), name: planName })

/** The plan id is read from the first subscription (spec §7). */
export const planSubscription = z.object({ id: z.uuid(), planId: z.uuid(), createdAt: z.string() })
