import { z } from 'zod'

/** Placeholders that the registers write for a field whose owner opted out of publication. */
const masks: ReadonlySet<string> = new Set(['[NON-DIFFUSIBLE]', '[ND]'])

/** A text of a register; null when it is absent, empty or masked. */
export const registerText = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== '' && !masks.has(value) ? value.trim() : null))

/** A calendar date; the time of a timestamp is removed, and any other text gives null. */
export const registerDate = registerText.transform(
  (value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null,
)

/** A list that may be absent. */
export const registerList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((values) => values ?? [])
