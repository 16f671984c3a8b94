import { governanceResources } from './resources/governance.ts'
import { registerResources } from './resources/register.ts'

/** Labels of the register's resources: fields, enum values, sections of forms, sentences of lists. */
export const resources = {
  ...registerResources,
  ...governanceResources,
} as const
