import type { FactPlan } from '#model/rules/cube/planFacts.ts'
import type { FieldError, ErrorCode } from '#model/errors.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CubeAnswer, CubeMember, CubeMemberQuery } from '#model/wire/data/cube.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import type { Page } from '#model/wire/records/page.ts'
import type { listFacts } from './listFacts.ts'
import type { listMeasures } from './listMeasures.ts'
import type { CubeOrder } from './openCube.ts'

/** Requests to a cube, and their results. */
export type CubeWork =
  | { kind: 'query'; plan: CubePlan; language: Language }
  | { kind: 'facts'; plan: FactPlan; language: Language; seesPeople: boolean }
  | { kind: 'members'; query: CubeMemberQuery; language: Language }
  | { kind: 'measures'; language: Language }
  | { kind: 'uncovered' }

export type CubeResult = {
  query: CubeAnswer
  facts: Awaited<ReturnType<typeof listFacts>>
  members: Page<CubeMember & { parent: CubeMember | null }>
  measures: ReturnType<typeof listMeasures>
  uncovered: UncoveredActivity[]
}

/** Messages to the cube process. */
export type CubeCommand =
  | { id: number; kind: 'open'; orgId: string; accountId: string; order: CubeOrder; work: CubeWork }
  | { id: number; kind: 'work'; orgId: string; accountId: string; version: string; work: CubeWork }
  | { id: number; kind: 'stop' }

/** Messages from it: the result, and how long it waited for others; that it does not have this version of the facts; or the reason of a failure. */
export type CubeMessage =
  | { id: number; result: unknown; waitedMs: number }
  | { id: number; isMissing: true }
  | {
      id: number
      refused: {
        code: ErrorCode
        args: Record<string, string | number>
        fields: readonly FieldError[]
        /** Reason for the log. */
        reason?: string
      }
    }
  | { id: number; failed: string }
