import { governanceResources } from './resources/governance.ts'
import { materialityResources } from './resources/materiality.ts'
import { registerResources } from './resources/register.ts'

/** Labels of every declared resource: fields, enum values, sections of forms, sentences of lists. */
export const resources = {
  ...registerResources,
  ...governanceResources,
  ...materialityResources,
} as const
