import type { services } from '#model/wire/system/status.ts'

/** A part of the installation: its provider, and the check of whether it works. */
export type ServiceCheck = {
  service: (typeof services)[number]
  provider: string
  isEmbedded: boolean
  /** Hosts, registers, a model: what an administrator needs to identify it, without secrets. */
  names: readonly string[]
  /** May return names found by the check. Throws where the service does not work. */
  check: (signal: AbortSignal) => Promise<readonly string[] | void>
}
