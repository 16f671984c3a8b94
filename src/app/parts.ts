import { governanceParts } from '../custom-pages/governance/governanceParts.ts'
import type { PartRegistry } from '../layout/parts/partParams.ts'

/** Every part that a page of another feature holds. */
export const parts: PartRegistry = { ...governanceParts }
