import { incompleteMax } from '#model/wire/organizationStates.ts'
import type { Texts } from '../../ui/text/Texts.tsx'

/** A number that is counted up to a limit: from there on it says that there may be more. */
export const describeCount = (count: number, t: Texts['t'], format: (value: number) => string): string =>
  count < incompleteMax ? format(count) : t('home.orMore', { count: format(count) })
