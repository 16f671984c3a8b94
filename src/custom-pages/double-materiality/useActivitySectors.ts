import { listActivitySectors } from '#model/calls/assessments.ts'
import { useReadAll } from '../../layout/useRead.ts'

/** The sectors an assessment may be of, those of the organisation's companies first. */
export const useActivitySectors = () => useReadAll(listActivitySectors, {})
