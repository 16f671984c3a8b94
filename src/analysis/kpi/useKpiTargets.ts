import { listKpiTargets } from '#model/calls/kpis.ts'
import { useReadAll } from '#src/layout/useRead.ts'

/** The targets of the organisation. All components that show a target share this query, also those that load later. */
export const useKpiTargets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useReadAll(listKpiTargets, {}, { failed: null, enabled })
