import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { byReason, type BulkActionProgress } from './runBulkAction.ts'

/** Number of names listed per reason; the others are counted. */
const namesMax = 5

type BulkProgressProps = {
  resource: Resource
  count: number
  progress: BulkActionProgress | undefined
  /** It shows a trial, not a result. */
  isTrial: boolean
  isRunning: boolean
  /** False while the action lacks input. */
  isWanted: boolean
  failure: string | undefined
}

/** The progress of an action on many records: a bar while it runs, the number done, and why others were not. */
export const BulkProgress = ({
  resource,
  count,
  progress,
  isTrial,
  isRunning,
  isWanted,
  failure,
}: BulkProgressProps) => {
  const { t } = useTexts()
  const format = useFormats()
  if (!isWanted && progress === undefined) return null
  const { done = 0, refused = [], left = [] } = progress ?? {}
  const seen = done + refused.length
  const total = progress ? seen + left.length : count
  const isGoing =
    isRunning || (isTrial && failure === undefined && (progress === undefined || left.length > 0))
  const rows = (many: number) => t(resourceText(resource, countKey('count', many)), { smart_count: many })
  const said = t(isTrial ? 'selection.bulk.checking' : 'selection.bulk.running', {
    done: format.number(seen),
    total: format.number(total),
  })
  return (
    <Report>
      <div role="status">
        {isGoing ? (
          <>
            <p>{said}</p>
            <ProgressBar label={said} percent={total === 0 ? 0 : Math.round((seen / total) * 100)} />
          </>
        ) : (
          <>
            {(done > 0 || !isTrial) && (
              <p>{t(isTrial ? 'selection.bulk.possible' : 'selection.bulk.done', { count: rows(done) })}</p>
            )}
            {!isTrial && left.length > 0 && <p>{t('selection.bulk.left', { count: rows(left.length) })}</p>}
          </>
        )}
        {failure !== undefined && <p data-bad>{t('selection.bulk.interrupted', { reason: failure })}</p>}
      </div>
      {refused.length > 0 && (
        <section>
          <p>
            {t(isTrial ? 'selection.bulk.impossible' : 'selection.bulk.refused', {
              count: rows(refused.length),
            })}
          </p>
          <ul>
            {byReason(refused).map(({ reason, records }) => (
              <li key={reason}>
                {reason}
                <small>{namesOf(records)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Report>
  )

  function namesOf(records: readonly { name: string }[]): string {
    const names = records.flatMap(({ name }) => (name === '' ? [] : [name]))
    const listed = names.slice(0, namesMax).join(', ')
    const others = records.length - Math.min(names.length, namesMax)
    return others === 0 ? listed : t('selection.bulk.others', { names: listed, smart_count: others })
  }
}

const Report = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& p': { margin: 0 },
  '& [role="status"]': { display: 'grid', gap: 8 },
  '& [data-bad]': { color: theme.vars.palette.error.main },
  '& section': { maxHeight: 240, overflow: 'auto' },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& li small': { display: 'block', font: 'inherit', color: theme.vars.palette.text.tertiary },
}))
