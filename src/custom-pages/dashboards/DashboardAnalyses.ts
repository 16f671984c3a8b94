import { createContext } from 'react'
import type { ContainedAnalysis } from '#model/wire/data/sharedItems.ts'

/** The analyses that a shared dashboard contains; empty on a private one, which shows those of the account. */
export const DashboardAnalyses = createContext<readonly ContainedAnalysis[]>([])
