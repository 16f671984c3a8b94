import { z } from 'zod'

/** The parts the product stands on (design §3). */
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

/** Why a part did not pass its check: no answer in time, nobody there, credentials refused, anything else. */
const problem = z.enum(['timeout', 'unreachable', 'refused', 'failed'])
export type ServiceProblem = z.output<typeof problem>

/**
 * One part: what it runs on (a key of `admin.services.providers.<service>`), whether that is the embedded default, the
 * names that say which one (hosts, registers, a model; never a secret), and what its check found at `checkedAt` (an ISO
 * instant). `problem` is null where all is well.
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
  /** Of the release that answers. */
  version: z.string(),
  services: z.array(serviceStatus),
})
