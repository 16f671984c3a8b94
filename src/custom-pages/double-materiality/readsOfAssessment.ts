import type { QueryKey } from '@tanstack/react-query'
import { assessmentPath } from '#model/calls/basePaths.ts'
import { readsOf } from '#src/layout/useRead.ts'

/** Query key of everything read of an assessment. */
export const readsOfAssessment = (doubleMaterialityId: string): QueryKey =>
  readsOf({ path: assessmentPath }, { doubleMaterialityId })
