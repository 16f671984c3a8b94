import { governanceParts } from '../custom-pages/governance/governanceParts.ts'
import { materialityParts } from '../custom-pages/double-materiality/materialityParts.ts'
import type { PartRegistry } from '../layout/parts/partParams.ts'

/** Every part that a page of another feature holds. */
export const parts: PartRegistry = { ...governanceParts, ...materialityParts }
