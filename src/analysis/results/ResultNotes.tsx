import { countKey } from '#locales/countKey.ts'
import { keyUnder } from '#locales/textKey.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { paths } from '#src/paths.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { lacksEmissions } from './shape/noteTexts.ts'
import type { Result } from './useResult.ts'

/** What an answer leaves out, and the days that it compares. */
export const ResultNotes = ({ result: { answer, definition, labels, levels } }: { result: Result }) => {
  const { t, locale } = useTexts()
  const counts = useCounts()
  const format = useFormats()
  const { truncated, withheld, mixed, range, baseRange, rows } = answer
  const { compare } = definition.query
  const shown = rows.filter(({ members }) => members.length > 0).length
  return (
    <>
      {truncated && (
        <Note kind="warning">{counts(countKey('analysisResults.notes.truncated', shown), shown)}</Note>
      )}
      {withheld.length > 0 && (
        <Note>
          {counts(countKey('analysisResults.notes.withheld', withheld.length), withheld.length, {
            names: withheld.map(labels.measure).join(', '),
          })}
        </Note>
      )}
      {answer.notes.some(lacksEmissions) && (
        <Note
          kind="warning"
          action={
            <AppLink href={paths.emissionFactors()}>{t('analysisResults.notes.seeWithoutFactor')}</AppLink>
          }
        >
          {t('analysisResults.notes.withoutFactor')}
        </Note>
      )}
      {mixed.length > 0 && (
        <Note>
          {t('analysisResults.notes.mixed', {
            levels: new Intl.ListFormat(localeTag[locale], { type: 'conjunction' }).format(
              mixed.map((level) => levels.get(level) ?? level),
            ),
          })}
        </Note>
      )}
      {compare && (
        <small>
          {range && baseRange
            ? t('analysisResults.notes.compared', {
                start: format.date(range.start),
                end: format.date(range.end),
                baseStart: format.date(baseRange.start),
                baseEnd: format.date(baseRange.end),
              })
            : t('analysisResults.notes.sameDays', {
                variation: t(keyUnder('analysisResults.variations', compare.variation)),
              })}
          {isMatched(definition.query) && ` ${t('analysisResults.notes.matched')}`}
        </small>
      )}
    </>
  )
}

/** True if changes are those of the sites and months with figures in both periods. */
const isMatched = ({ compare, spread }: CubeQuery): boolean =>
  compare !== undefined && compare.likeForLike && compare.variation !== 'D-1' && !spread
