import { listKpiSubscriptions } from '#model/calls/kpis.ts'
import { useReadAll } from '#src/layout/useRead.ts'

/** The KPIs that the organisation follows, in the order in which they were chosen. */
export const useKpiSubscriptions = () => useReadAll(listKpiSubscriptions, {}, { failed: null })
