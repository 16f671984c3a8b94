import type { services } from '#model/wire/status.ts'

/** A part of the installation: what it runs on, and how to find out whether it works. */
export type ServiceCheck = {
  service: (typeof services)[number]
  provider: string
  isEmbedded: boolean
  /** Hosts, registers, a model: what an administrator needs to know which one it is, and no secret. */
  names: readonly string[]
  /** Names found out by checking may be answered. Throws where the part does not work. */
  check: (signal: AbortSignal) => Promise<readonly string[] | void>
}
