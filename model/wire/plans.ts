import { z } from 'zod'

/** The two plans (spec §3, §9). */
export const planName = z.enum(['Standard', 'Starter'])
export type PlanName = z.output<typeof planName>

/** Item of `GET /plans`. */
export const plan = z.object({ id: z.uuid(), name: planName })
export type Plan = z.output<typeof plan>

/** Item of `GET /organizations/{orgId}/plan-subscriptions`; the first one is the plan in force (spec §7). */
export const planSubscription = z.object({ id: z.uuid(), planId: z.uuid() })
export type PlanSubscription = z.output<typeof planSubscription>
