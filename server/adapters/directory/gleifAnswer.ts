import { z } from 'zod'
import { registerDate as date, registerList as list, registerText as text } from './registerValues.ts'

const address = z
  .object({ addressLines: list(text), city: text, country: text, postalCode: text })
  .nullish()
  .transform((value) => value ?? null)

const record = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: z.object({ name: z.string().min(1) }),
      legalAddress: address,
      headquartersAddress: address,
      registeredAs: text,
      status: text,
      creationDate: date,
      expiration: z
        .object({ date })
        .nullish()
        .transform((value) => value?.date ?? null),
    }),
  }),
})
export type GleifRecord = z.output<typeof record>
export type GleifAddress = NonNullable<GleifRecord['attributes']['entity']['legalAddress']>

/** `GET /lei-records/{lei}` of the GLEIF API: the fields read here. */
export const gleifRecordAnswer = z.object({ data: record })

/** `GET /lei-records?filter[…]` of the GLEIF API. */
export const gleifListAnswer = z.object({ data: z.array(record) })
