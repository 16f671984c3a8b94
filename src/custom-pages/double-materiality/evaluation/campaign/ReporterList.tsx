import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { reporters, type Reporter } from '#model/resources/reporters.ts'
import { inviteAgain, type CampaignPlace } from '../../../../dataProvider/calls/campaigns.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import { asResource } from '../../../../resources/fromSchema/asResource.ts'
import { explainError } from '../../../../resources/fromSchema/explainError.ts'
import { SchemaList } from '../../../../resources/fromSchema/SchemaList.tsx'
import { useFormats } from '../../../../ui/format/useFormats.ts'
import { Initials } from '../../../../ui/Initials.tsx'
import { StatusDot, type Mark } from '../../../../ui/StatusDot.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useRefreshEvaluation } from '../useSurveys.ts'

const resource = asResource(reporters)

const marks: Readonly<Record<NonNullable<Reporter['status']>, Mark>> = {
  SENT: 'unsure',
  COMPLETED: 'good',
  ERROR: 'failed',
}

/** Reporters of a campaign: where each stands, why an e-mail failed, and one more message. */
export const ReporterList = ({ place, isOpen }: { place: CampaignPlace; isOpen: boolean }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { doubleMaterialityId, surveyId, campaignId } = place
  return (
    <SchemaList<Reporter>
      resource={resource}
      meta={{ doubleMaterialityId, surveyId, campaignId }}
      hasSearch={false}
      rowMark={(reporter, size) => <Initials name={nameOf(reporter)} size={size} />}
      order={['status', 'firstName', 'lastName', 'categoryCode', 'submissionDate', 'remindersCount', 'type']}
      overrides={{
        status: {
          cell: ({ status, errorReason }) => (
            <State>
              <StatusDot mark={status === null ? 'rest' : marks[status]}>
                {status === null
                  ? t('campaigns.page.unsent')
                  : t(`resources.reporters.values.status.${status}`)}
              </StatusDot>
              {errorReason !== null && <small>{errorReason}</small>}
            </State>
          ),
          phone: 'end',
        },
        submissionDate: { cell: ({ submissionDate }) => submissionDate && format.date(submissionDate) },
      }}
      moreColumns={
        isOpen
          ? [
              {
                id: 'again',
                label: '',
                align: 'end',
                cell: (reporter) => <Again {...{ place, reporter }} />,
                phone: 'detail',
              },
            ]
          : []
      }
    />
  )
}

const Again = ({ place, reporter }: { place: CampaignPlace; reporter: Reporter }) => {
  const { t } = useTexts()
  const http = useHttp()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const isFailed = reporter.status === 'ERROR'
  const act = useMutation({
    mutationFn: () => inviteAgain(http, place, reporter.id, isFailed ? 'RESEND' : 'REMINDER'),
    onSuccess: () => {
      refresh()
      toasts.show({
        kind: 'success',
        title: isFailed ? t('campaigns.resend.done') : t('campaigns.remind.done.some', { smart_count: 1 }),
      })
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t(isFailed ? 'campaigns.resend.failed' : 'campaigns.remind.failed'),
        detail: explainError(error, t),
      }),
  })
  if (reporter.status !== 'SENT' && !isFailed) return null
  const words = isFailed ? 'resend' : 'remind'
  return (
    <Button
      size="small"
      variant="text"
      loading={act.isPending}
      aria-label={t(`campaigns.${words}.oneOf`, { name: nameOf(reporter) })}
      onClick={() => act.mutate()}
    >
      {t(`campaigns.${words}.one`)}
    </Button>
  )
}

const nameOf = ({ firstName, lastName, email }: Reporter): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

const State = styled('span')(({ theme }) => ({
  display: 'grid',
  '& small': {
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.error.main,
  },
}))
