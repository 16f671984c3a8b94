import { incompleteMax } from '#model/wire/identity/organizationStates.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Text of a number that is counted up to a limit. At the limit the text says that there may be more. */
export const describeCount = (count: number, t: Texts['t'], format: (value: number) => string): string =>
  count < incompleteMax ? format(count) : t('home.orMore', { count: format(count) })
