import { listKpiTargets } from '#model/calls/kpis.ts'
import { useReadAll } from '../../layout/useRead.ts'

/** What the organisation aims at: one reading for all that shows a target. */
export const useKpiTargets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useReadAll(listKpiTargets, {}, { failed: null, enabled })
