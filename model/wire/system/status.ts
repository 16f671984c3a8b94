import { z } from 'zod'

/** The services that the product depends on (design §3). */
export const services = [
  'database',
  'cube',
  'mail',
  'bounces',
  'files',
  'identity',
  'directory',
  'assistant',
] as const

/** Why a service failed its check: no answer in time, unreachable, credentials refused, anything else. */
const problem = z.enum(['timeout', 'unreachable', 'refused', 'failed'])
export type ServiceProblem = z.output<typeof problem>

/**
 * A service: its provider (a key of `admin.services.providers.<service>`), whether that is the embedded default, its
 * identifying names (hosts, registers, a model; never a secret), and the result of its check at `checkedAt` (an ISO
 * instant). `problem` is null if the check passed.
 */
export const serviceStatus = z.object({
  service: z.enum(services),
  provider: z.string(),
  isEmbedded: z.boolean(),
  names: z.array(z.string()),
  problem: problem.nullable(),
  checkedAt: z.string(),
})
export type ServiceStatus = z.output<typeof serviceStatus>

/** `GET /organizations/{orgId}/status`. */
export const statusAnswer = z.object({
  /** Of the running release. */
  version: z.string(),
  services: z.array(serviceStatus),
})
