import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import { inQuestionOrder } from '#model/rules/materiality/questionOrder.ts'
import type { Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSubjects } from '#src/custom-pages/double-materiality/configuration/useSubjects.ts'
import { useTopics } from '#src/custom-pages/double-materiality/configuration/useTopics.ts'

type Order = Questionnaire['order']
type Props = { order: Order; onChange: (order: Order) => void; isLocked: boolean }

/** Order of the topics in the survey, and of the subjects within each. */
export const OrderField = ({
  doubleMaterialityId,
  materiality,
  ...props
}: Props & { doubleMaterialityId: string; materiality: 'IMPACT' | 'FINANCIAL' }) => {
  const { t } = useTexts()
  const query = useTopics(doubleMaterialityId)
  const id = useId()
  return (
    <QueryState query={query} failed={t('questionnaire.order.failed')} hint={null} waiting={<RowsSkeleton />}>
      {(data) => {
        const asked = data.filter(({ activeSubjects }) => activeSubjects > 0)
        const sorted = inQuestionOrder(
          asked.map((topic) => ({ ...topic, topicId: topic.id })),
          props.order,
        )
        return (
          <fieldset aria-describedby={id}>
            <legend>{t('questionnaire.order.label')}</legend>
            <p id={id}>{t('questionnaire.order.lead')}</p>
            <Movable
              rows={sorted}
              isLocked={props.isLocked}
              onChange={(topics) => props.onChange({ ...props.order, topics })}
            >
              {(topic) => (
                <details>
                  <summary aria-label={t('questionnaire.order.open', { name: topic.label })}>
                    {topic.label}{' '}
                    <small>
                      {t(countKey('questionnaire.order.subjects', topic.activeSubjects), {
                        smart_count: topic.activeSubjects,
                      })}
                    </small>
                  </summary>
                  <Subjects {...{ doubleMaterialityId, materiality, topic }} {...props} />
                </details>
              )}
            </Movable>
          </fieldset>
        )
      }}
    </QueryState>
  )
}

const Subjects = ({
  doubleMaterialityId,
  materiality,
  topic,
  order,
  onChange,
  isLocked,
}: Props & { doubleMaterialityId: string; materiality: 'IMPACT' | 'FINANCIAL'; topic: Topic }) => {
  const { t } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  const query = useSubjects({ orgId, doubleMaterialityId, topicId: topic.id })
  return (
    <QueryState query={query} failed={t('questionnaire.order.failed')} hint={null} waiting={<RowsSkeleton />}>
      {(data) => {
        const side = materiality === 'IMPACT' ? 'impactMateriality' : 'financialMateriality'
        const asked = data.filter((subject) => !subject.disabled && subject[side] !== 'NOT_APPLICABLE')
        const own = new Set(asked.map(({ id }) => id))
        return (
          <Movable
            rows={inQuestionOrder(asked, order)}
            isLocked={isLocked}
            onChange={(ids) =>
              onChange({ ...order, subjects: [...order.subjects.filter((id) => !own.has(id)), ...ids] })
            }
          >
            {({ label }) => label}
          </Movable>
        )
      }}
    </QueryState>
  )
}

/** Rows that are moved by buttons, and so by keyboard too. */
const Movable = <Row extends { id: string; label: string }>({
  rows,
  isLocked,
  onChange,
  children,
}: {
  rows: readonly Row[]
  isLocked: boolean
  onChange: (ids: string[]) => void
  children: (row: Row) => ReactNode
}) => {
  const { t } = useTexts()
  const swap = (index: number, other: number) => {
    const ids = rows.map(({ id }) => id)
    const [one, two] = [ids[index], ids[other]]
    if (one !== undefined && two !== undefined) onChange(ids.with(index, two).with(other, one))
  }
  const moves = (label: string, index: number) => (
    <>
      <IconButton
        size="small"
        aria-label={t('questionnaire.order.up', { name: label })}
        disabled={index === 0}
        onClick={() => swap(index, index - 1)}
      >
        <ChevronUp size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('questionnaire.order.down', { name: label })}
        disabled={index === rows.length - 1}
        onClick={() => swap(index, index + 1)}
      >
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
    </>
  )
  return (
    <List>
      {rows.map((row, index) => (
        <li key={row.id}>
          <div>{children(row)}</div>
          {!isLocked && moves(row.label, index)}
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    padding: '4px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > div': { flex: 1, minWidth: 0, padding: '4px 0' },
  '& summary': { cursor: 'pointer' },
  '& summary small': { color: theme.vars.palette.text.tertiary, fontSize: 'inherit' },
  '& ol': { paddingLeft: 16 },
  '& li:last-of-type': { borderBottom: 0 },
}))
