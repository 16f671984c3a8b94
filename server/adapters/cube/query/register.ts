import type { CubeAssessment } from '#model/rules/cube/publishedScores.ts'
import type { DataState } from '#model/wire/data/cube.ts'

/** The structure of an organisation, as named in the cube. */
export type CubeRegister = {
  organization: { id: string; name: string }
  companies: readonly {
    id: string
    name: string
    countryCode: string
    activityCode: string | null
    endOfFiscalYear: string | null
  }[]
  sites: readonly {
    id: string
    name: string
    companyId: string
    countryCode: string | null
    activityCode: string | null
    /** Days of its opening and closing, if known. */
    openedOn?: string | null
    closedOn?: string | null
  }[]
  /** Companies and sites that were removed, with their last names. */
  removed?: readonly { id: string; name: string }[]
  /** Files whose facts count. */
  files: readonly { id: string; importId: string; nature: string; name: string; createdAt: string }[]
  assessments: readonly CubeAssessment[]
  dataState: DataState
}
