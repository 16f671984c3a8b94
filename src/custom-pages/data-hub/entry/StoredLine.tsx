import { Fragment } from 'react'
import type { StoredValue } from '#model/wire/data/dataEntry.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readPastedNumber } from '#model/rules/text/readNumber.ts'

/** The value that is stored for a cell, where it comes from, and what the typed one changes. */
export const StoredLine = ({ stored, text }: { stored: StoredValue; text: string }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const number = (value: number, signed = false) => format.number(value, { maximumDecimals: 6, signed })
  const typed = readPastedNumber(text, locale)
  const isChange = typed !== null && !Number.isNaN(typed) && typed !== stored.value
  return (
    <p>
      {isChange
        ? t('dataEntry.stored.change', {
            before: number(stored.value),
            after: number(typed),
            difference: number(typed - stored.value, true),
          })
        : t('dataEntry.stored.value', { value: number(stored.value) })}
      {stored.sources.map(({ importId, name }, index) => (
        <Fragment key={importId}>
          {index === 0 ? ' · ' : ', '}
          <AppLink href={paths.importLog({ import: importId })}>{name}</AppLink>
        </Fragment>
      ))}
    </p>
  )
}
