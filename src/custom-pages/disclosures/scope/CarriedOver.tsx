import { styled } from '@mui/material/styles'
import { getCarryOver } from '#model/calls/disclosures.ts'
import { carriedParts } from '#model/rules/disclosures/carryOver.ts'
import type { CarryOver } from '#model/wire/disclosures/carryOver.ts'
import { countKey } from '#locales/countKey.ts'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Datapoints shown at once. */
const shownMax = 5

/** What a disclosure took from an earlier one, what it left out and why, and how its scope differs. */
export const CarriedOver = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const { data } = useRead(getCarryOver, { disclosureId }, { failed: t('disclosures.carryOver.failed') })
  if (!data) return null
  return (
    <>
      <Taken {...data} />
      <Changes disclosureId={disclosureId} {...data} />
    </>
  )
}

const Taken = ({ source, taken, left }: Pick<CarryOver, 'source' | 'taken' | 'left'>) => {
  const { t } = useTexts()
  const say = useCounts()
  return (
    <Note>
      {source ? (
        <>
          {t('disclosures.carryOver.from')}{' '}
          <AppLink href={paths.disclosureScope(source.id)}>
            {t('disclosures.carryOver.source', { name: source.name, year: String(source.year) })}
          </AppLink>
        </>
      ) : (
        t('disclosures.carryOver.sourceGone')
      )}
      <List>
        {carriedParts.map((part) => (
          <li key={part}>{say(countKey(`disclosures.carryOver.taken.${part}`, taken[part]), taken[part])}</li>
        ))}
        {left.map(({ part, reason, count }) => (
          <li key={`${part} ${reason}`}>
            {t('disclosures.carryOver.leftBecause', {
              left: say(countKey(`disclosures.carryOver.left.${part}`, count), count),
              reason: t(`disclosures.carryOver.reasons.${reason}`),
            })}
          </li>
        ))}
      </List>
    </Note>
  )
}

const Changes = ({
  disclosureId,
  source,
  scope,
}: Pick<CarryOver, 'source' | 'scope'> & { disclosureId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  if (!source || scope.length === 0) return null
  const more = scope.length - shownMax
  return (
    <Note kind="warning" role="status">
      {t('disclosures.carryOver.changes', { name: source.name })}
      <List>
        {scope.slice(0, shownMax).map(({ code, label, before, after, isDoubtful }) => (
          <li key={code}>
            <AppLink href={paths.disclosureDatapoints(disclosureId, { search: code })}>
              {code} {label}
            </AppLink>{' '}
            {before !== after &&
              t('disclosures.carryOver.change', {
                before: t(`disclosures.states.${before}`),
                after: t(`disclosures.states.${after}`),
              })}{' '}
            {isDoubtful && t('disclosures.carryOver.doubtful')}
          </li>
        ))}
        {more > 0 && <li>{say(countKey('disclosures.carryOver.more', more), more)}</li>}
      </List>
    </Note>
  )
}

const List = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 })
