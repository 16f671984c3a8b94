import Button from '@mui/material/Button'
import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { PageFooter } from '#src/layout/page/PageFooter.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { WizardStage } from '#src/layout/wizard/WizardStage.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { wizardSteps, type WizardStep } from '../importState.ts'
import { useImportLabels } from '../useImportLabels.ts'
import { StepRail } from './StepRail.tsx'

/** Page of the wizard: position, step, and a footer with back, the next effect, and next. */
export const WizardFrame = ({
  found,
  step,
  onBack,
  hint,
  actions,
  children,
}: {
  found: DataImport | undefined
  step: WizardStep | 'outcome'
  /** Goes to the previous step. The first step has the exit instead. */
  onBack?: (() => void) | undefined
  hint?: ReactNode
  actions: ReactNode
  children: ReactNode
}) => {
  const { t } = useTexts()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const summaries = useSummaries(found)
  const current = step === 'outcome' ? wizardSteps.length : wizardSteps.indexOf(step)
  const isTyped = found?.importMode === 'APPLICATION'
  const steps = wizardSteps.map((name) =>
    t(`dataHub.wizard.step.${isTyped && name === 'files' ? 'entry' : name}`),
  )
  const title = t('dataHub.wizard.title')
  return (
    <>
      <PageHeader
        title={title}
        page={steps[current]}
        crumbs={[
          { label: t('dataHub.title'), href: paths.importLog() },
          { label: t('dataHub.log.title'), href: paths.importLog() },
          { label: title },
        ]}
      />
      <Columns>
        {isWide && <StepRail label={t('dataHub.wizard.steps')} {...{ steps, summaries, current }} />}
        <Content>
          {!isWide && <Stepper label={t('dataHub.wizard.steps')} {...{ steps, current }} />}
          <WizardStage step={step}>{children}</WizardStage>
        </Content>
      </Columns>
      <PageFooter>
        <Actions>
          {onBack === undefined ? (
            <Button component={AppLink} href={paths.importLog()}>
              {t('dataHub.wizard.leave')}
            </Button>
          ) : (
            <Button startIcon={<ArrowLeft size={16} strokeWidth={1.75} />} onClick={onBack}>
              {t('dataHub.wizard.previous')}
            </Button>
          )}
        </Actions>
        <Actions key={step}>
          {hint !== undefined && <Hint role="status">{hint}</Hint>}
          {found !== undefined && onBack !== undefined && (
            <Quit component={AppLink} href={paths.importLog()}>
              {t('dataHub.wizard.quit')}
            </Quit>
          )}
          {actions}
        </Actions>
      </PageFooter>
    </>
  )
}

/** Summary of each completed step. */
function useSummaries(found: DataImport | undefined): readonly (string | undefined)[] {
  const { t } = useTexts()
  const say = useCounts()
  const labels = useImportLabels()
  if (found === undefined) return []
  const { perimeterType, importMode, files } = found
  const mode = importMode === 'APPLICATION' ? importMode : found.oneOrManyFiles
  return [
    perimeterType === null ? undefined : labels.perimeterOf(found),
    mode === null ? undefined : t(`dataHub.wizard.summary.mode.${mode}`),
    files.length === 0
      ? undefined
      : say(countKey('dataHub.wizard.summary.files', files.length), files.length),
  ]
}

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  '& > nav': { width: 252, flexShrink: 0, borderRight: `1px solid ${theme.vars.palette.divider}` },
}))

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  flex: 1,
  minWidth: 0,
  maxWidth: 1080,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))

const Actions = styled('span')({ display: 'flex', alignItems: 'center', gap: 12 })

const Quit = styled(Button)<{ component: typeof AppLink; href: string }>(({ theme }) => ({
  // On a phone the menu also leaves the wizard.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

const Hint = styled('small')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('sm')]: { fontSize: '0.75rem', lineHeight: '16px' },
}))
