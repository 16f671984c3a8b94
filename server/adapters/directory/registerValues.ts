import { z } from 'zod'

/** What the registers write in place of a field whose owner does not want it shown. */
const masks: ReadonlySet<string> = new Set(['[NON-DIFFUSIBLE]', '[ND]'])

/** A text of a register; null when it is absent, empty or masked. */
export const registerText = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== '' && !masks.has(value) ? value.trim() : null))

/** A calendar date; a moment is cut to its day, anything else is null. */
export const registerDate = registerText.transform(
  (value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null,
)

/** A list that may be absent. */
export const registerList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((values) => values ?? [])
