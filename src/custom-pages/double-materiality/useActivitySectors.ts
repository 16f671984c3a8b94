import { listActivitySectors } from '#model/calls/assessments.ts'
import { useReadAll } from '#src/layout/useRead.ts'

/** Sectors for an assessment, those of the organisation's companies first. */
export const useActivitySectors = () => useReadAll(listActivitySectors, {})
