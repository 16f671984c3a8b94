import { styled } from '@mui/material/styles'
import type { Reporter } from '#model/resources/reporters.ts'
import { deliveryProblemOf } from '#model/rules/materiality/deliveryProblem.ts'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { CampaignPlace } from '../useSurveys.ts'
import { ResendInvitation } from './ResendInvitation.tsx'
import { ReplaceLink } from './ReplaceLink.tsx'

const marks: Readonly<Record<NonNullable<Reporter['status']>, Mark>> = {
  SENT: 'unsure',
  COMPLETED: 'good',
  ERROR: 'failed',
}

/** List columns of reporters: state and reason of a failed e-mail. On a phone the reason has its own lines. */
export function useReporterColumns(): ColumnOverrides<Reporter> {
  const { t } = useTexts()
  const format = useFormats()
  const dotOf = (status: Reporter['status']) => (
    <StatusDot mark={status === null ? 'rest' : marks[status]}>
      {status === null ? t('campaigns.page.unsent') : t(`resources.reporters.values.status.${status}`)}
    </StatusDot>
  )
  const noteOf = ({
    superseded,
    optedOut,
    newEmail,
  }: Pick<Reporter, 'superseded' | 'optedOut' | 'newEmail'>): string | undefined => {
    if (superseded) return t('campaigns.page.superseded')
    if (optedOut) return t('campaigns.page.optedOut')
    return newEmail === null ? undefined : t('campaigns.page.newEmail', { email: newEmail })
  }
  const problemOf = (errorReason: string) => t(`campaigns.problems.${deliveryProblemOf(errorReason)}`)
  return {
    status: {
      cell: ({ status, errorReason, ...reporter }) => (
        <State>
          {dotOf(status)}
          {noteOf(reporter) !== undefined && <em>{noteOf(reporter)}</em>}
          {errorReason !== null && (
            <>
              <small>{problemOf(errorReason)}</small>
              <small title={errorReason}>{errorReason}</small>
            </>
          )}
        </State>
      ),
      phone: 'detail',
      phoneCell: ({ status, errorReason, ...reporter }) => (
        <>
          {dotOf(status)}
          {reporterLabels(reporter) && ` · ${reporterLabels(reporter)}`}
          {noteOf(reporter) !== undefined && (
            <Problem>
              <em>{noteOf(reporter)}</em>
            </Problem>
          )}
          {errorReason !== null && (
            <Problem>
              <span>{problemOf(errorReason)}</span>
              <span title={errorReason}>{errorReason}</span>
            </Problem>
          )}
        </>
      ),
    },
    submissionDate: { cell: ({ submissionDate }) => submissionDate && format.date(submissionDate) },
  }
}

/** Action column: sends another message. */
export const resendColumn = (place: CampaignPlace, label: string): Column<Reporter> => ({
  id: 'again',
  label,
  align: 'end',
  cell: (reporter) =>
    (reporter.status === 'SENT' || reporter.status === 'ERROR') &&
    !reporter.superseded &&
    !reporter.optedOut && (
      <Actions>
        <ResendInvitation {...{ place, reporter }} />
        <ReplaceLink {...{ place, reporter }} />
      </Actions>
    ),
  phone: 'end',
})

const reporterLabels = ({ firstName, lastName }: Pick<Reporter, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const Actions = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& small': { color: theme.vars.palette.text.secondary },
}))

const State = styled('span')(({ theme }) => ({
  display: 'grid',
  '& em': {
    maxWidth: 280,
    overflowWrap: 'anywhere',
    fontSize: '0.75rem',
    fontStyle: 'normal',
    color: theme.vars.palette.text.secondary,
  },
  '& small': {
    maxWidth: 280,
    color: theme.vars.palette.error.main,
  },
  '& small[title]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
}))

const Problem = styled('span')(({ theme }) => ({
  display: 'grid',
  fontSize: '0.75rem',
  lineHeight: 4 / 3,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& em': { fontStyle: 'normal', color: theme.vars.palette.text.secondary },
  '& span:first-of-type': { color: theme.vars.palette.error.main },
  '& span:last-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    color: theme.vars.palette.text.secondary,
  },
}))
