import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { describeCount } from '../describeCount.ts'
import { Card } from './Card.tsx'
import { useOwnOrganizationProgress } from './useOwnOrganizationProgress.ts'
import { nextSteps, progressOf, type Step } from './nextSteps.ts'

/** Suggests the next steps, by the organisation's progress. */
export const NextSteps = () => {
  const { t } = useTexts()
  return (
    <Card>
      <h2>{t('home.nextSteps')}</h2>
      <QueryState
        isPart
        query={useOwnOrganizationProgress((state) => state)}
        failed={t('home.stepsFailed')}
        waiting={<Waiting />}
      >
        {(state) => (
          <div>
            <Progress {...progressOf(state)} />
            <List>
              {nextSteps(state).map((step) => (
                <li key={step.word + step.href}>
                  <AppLink href={step.href}>
                    <StepLabels {...step} />
                    <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                  </AppLink>
                </li>
              ))}
            </List>
          </div>
        )}
      </QueryState>
    </Card>
  )
}

const StepLabels = ({ word, name = '', count = 0, done = 0, total = 0 }: Step) => {
  const { t } = useTexts()
  const { number } = useFormats()
  const isAsked = word === 'evaluate' && total > 0
  return (
    <span>
      <b>{t(`home.steps.${word}.title`, { name, smart_count: count, count: number(count) })}</b>
      <small>
        {isAsked
          ? t('home.steps.evaluate.answers', { smart_count: done, done: number(done), total: number(total) })
          : t(`home.steps.${word}.body`, { count: describeCount(count, t, number) })}
      </small>
    </span>
  )
}

const Progress = ({ done, total }: { done: number; total: number }) => {
  const { t } = useTexts()
  const label = t('home.progress', { smart_count: done, total })
  return (
    <Head>
      <p>{label}</p>
      <ProgressBar
        label={label}
        percent={(done / total) * 100}
        tone={done === total ? 'success' : 'primary'}
      />
    </Head>
  )
}

const Waiting = () => (
  <Head aria-busy>
    <Delayed>
      <SkeletonBar width={180} />
      <SkeletonBar width={240} />
      <SkeletonBar width={200} />
    </Delayed>
  </Head>
)

const Head = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& p': { margin: 0, ...typography.body1, color: vars.palette.text.secondary },
}))

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 16px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& span': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& svg': { color: vars.palette.text.tertiary },
}))
