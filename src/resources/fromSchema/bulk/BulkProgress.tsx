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
  if (!isWanted && progress === undefined) return null
  const { done, refused, left } = progress ?? { done: 0, refused: [], left: [] }
  const isUnchecked = isTrial && failure === undefined && (progress === undefined || left.length > 0)
  return (
    <Report>
      <div role="status">
        {isRunning || isUnchecked ? (
          <Bar
            isTrial={isTrial}
            seen={done + refused.length}
            total={progress ? done + refused.length + left.length : count}
          />
        ) : (
          <Outcome {...{ resource, isTrial, done }} left={left.length} />
        )}
        {failure !== undefined && <p data-bad>{t('selection.bulk.interrupted', { reason: failure })}</p>}
      </div>
      {refused.length > 0 && <Refused {...{ resource, isTrial, refused }} />}
    </Report>
  )
}

const Bar = ({ isTrial, seen, total }: { isTrial: boolean; seen: number; total: number }) => {
  const { t } = useTexts()
  const format = useFormats()
  const label = t(isTrial ? 'selection.bulk.checking' : 'selection.bulk.running', {
    done: format.number(seen),
    total: format.number(total),
  })
  return (
    <>
      <p>{label}</p>
      <ProgressBar label={label} percent={total === 0 ? 0 : Math.round((seen / total) * 100)} />
    </>
  )
}

type PartProps = Pick<BulkProgressProps, 'resource' | 'isTrial'>

const Outcome = ({ resource, isTrial, done, left }: PartProps & { done: number; left: number }) => {
  const { t } = useTexts()
  const rows = useRowCount(resource)
  if (isTrial) return done > 0 && <p>{t('selection.bulk.possible', { count: rows(done) })}</p>
  return (
    <>
      <p>{t('selection.bulk.done', { count: rows(done) })}</p>
      {left > 0 && <p>{t('selection.bulk.left', { count: rows(left) })}</p>}
    </>
  )
}

const Refused = ({ resource, isTrial, refused }: PartProps & { refused: BulkActionProgress['refused'] }) => {
  const { t } = useTexts()
  const rows = useRowCount(resource)
  return (
    <section>
      <p>
        {t(isTrial ? 'selection.bulk.impossible' : 'selection.bulk.refused', { count: rows(refused.length) })}
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
  )

  function namesOf(records: readonly { name: string }[]): string {
    const names = records.flatMap(({ name }) => (name === '' ? [] : [name]))
    const listed = names.slice(0, namesMax).join(', ')
    const others = records.length - Math.min(names.length, namesMax)
    return others === 0 ? listed : t('selection.bulk.others', { names: listed, smart_count: others })
  }
}

function useRowCount(resource: Resource): (count: number) => string {
  const { t } = useTexts()
  return (count) => t(resourceText(resource, countKey('count', count)), { smart_count: count })
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
