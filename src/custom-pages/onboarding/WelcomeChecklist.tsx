import { styled } from '@mui/material/styles'
import { ChevronRight, CircleCheck, Circle } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { inviteMembers } from '#model/calls/members.ts'
import { readOrganizationState } from '#model/calls/organizations.ts'
import type { OrganizationState } from '#model/wire/identity/organizationStates.ts'
import { usePermits } from '#src/dataProvider/currentOrganization.ts'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

type Step = { id: 'entities' | 'colleagues' | 'import' | 'assessment'; isDone: boolean; href: string }

/** The first steps in an organisation, with those that are done. */
export function welcomeSteps({ mainCompanyId, members, imports, assessments }: OrganizationState): Step[] {
  const { done, ...waiting } = imports
  const [assessment] = assessments.latest
  return [
    {
      id: 'entities',
      isDone: mainCompanyId !== null,
      href: mainCompanyId === null ? paths.organizationCreation() : paths.companies(),
    },
    { id: 'colleagues', isDone: members > 1, href: paths.members() },
    {
      id: 'import',
      isDone: done > 0,
      // An import that was begun is continued in the log.
      href:
        done > 0 || Object.values(waiting).some(({ count }) => count > 0)
          ? paths.importLog()
          : paths.newImport(),
    },
    {
      id: 'assessment',
      isDone: assessments.running + assessments.ended > 0,
      href: assessment === undefined ? paths.doubleMaterialities() : paths.doubleMateriality(assessment.id),
    },
  ]
}

/** A checklist that leads through the first steps, and knows what is done. Left out where it cannot be loaded. */
export const WelcomeChecklist = () => {
  const { t } = useTexts()
  const say = useCounts()
  const permits = usePermits()
  const { data } = useRead(readOrganizationState, {}, { failed: null, staleTime: 0 })
  if (!data?.state) return null
  const steps = welcomeSteps(data.state).filter(({ id }) => id !== 'colleagues' || permits(inviteMembers))
  const done = steps.filter(({ isDone }) => isDone).length
  const label = say(countKey('onboarding.welcome.progress', done), done, { total: steps.length })
  return (
    <Section aria-labelledby="welcome-steps">
      <h2 id="welcome-steps">{t('onboarding.welcome.steps')}</h2>
      <p>{label}</p>
      <ProgressBar
        label={label}
        percent={(done / steps.length) * 100}
        tone={done === steps.length ? 'success' : 'primary'}
      />
      <ol>
        {steps.map(({ id, isDone, href }) => (
          <li key={id} data-done={isDone || undefined}>
            <AppLink href={href}>
              {isDone ? (
                <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
              ) : (
                <Circle size={20} strokeWidth={1.75} aria-hidden />
              )}
              <span>
                <b>{t(`onboarding.welcome.step.${id}.title`)}</b>
                <small>
                  {isDone ? t('onboarding.welcome.isDone') : t(`onboarding.welcome.step.${id}.body`)}
                </small>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </AppLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  width: '100%',
  maxWidth: 640,
  '& h2': typography.h3,
  '&& > p': { margin: '4px 0 8px', color: vars.palette.text.secondary },
  '& ol': {
    margin: '12px 0 0',
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
  },
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
  '& a > span': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', fontWeight: 500, ...typography.body1 },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& svg': { flexShrink: 0, color: vars.palette.text.tertiary },
  '& [data-done] svg:first-of-type, & [data-done] small': { color: vars.palette.success.main },
}))
