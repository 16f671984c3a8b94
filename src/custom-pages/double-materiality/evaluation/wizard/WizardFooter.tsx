import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { PageFooter } from '#src/layout/page/PageFooter.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isMade, type Draft } from './storedDraft.ts'

/** Footer: back, the next effect, and next. */
export const WizardFooter = ({
  assessmentId,
  draft,
  step,
  willGet,
  isBusy,
  onBack,
  onLater,
  onNext,
}: {
  assessmentId: string
  draft: Draft
  step: number
  /** Number of selected people who get a mail. */
  willGet: number
  isBusy: boolean
  onBack: () => void
  onLater: () => void
  onNext: () => void
}) => {
  const { t } = useTexts()
  const { chosen } = draft
  const count = Object.keys(chosen).length
  const categories = new Set(Object.values(chosen).filter((category) => category !== '')).size
  return (
    <PageFooter>
      <Back>
        {step === 0 ? (
          <Button component={AppLink} href={paths.evaluationDashboard(assessmentId)}>
            {t('campaigns.wizard.leave')}
          </Button>
        ) : (
          !isMade(draft) && (
            <Button disabled={isBusy} startIcon={<ArrowLeft size={16} strokeWidth={1.75} />} onClick={onBack}>
              {t('campaigns.wizard.back')}
            </Button>
          )
        )}
        {step === 3 && (
          <Button disabled={isBusy} onClick={onLater}>
            {t('campaigns.wizard.later')}
          </Button>
        )}
      </Back>
      <Onward>
        <span role="status">
          {step === 3 ? (
            t(countKey('campaigns.wizard.will', willGet), { smart_count: willGet })
          ) : count > 0 || step === 1 ? (
            <>
              <b>{t(countKey('campaigns.wizard.chosen', willGet), { smart_count: willGet })}</b>{' '}
              {count > 0 &&
                willGet === count &&
                t(countKey('campaigns.wizard.chosenIn', categories), { smart_count: categories })}
            </>
          ) : null}
        </span>
        {/* Each step has its own button, so that a double click on one does not also click the next. */}
        <Button key={step} variant="contained" color="primary" loading={isBusy} onClick={onNext}>
          {step === 3
            ? t(countKey('campaigns.wizard.submit', willGet), { smart_count: willGet })
            : t('campaigns.wizard.next')}
        </Button>
      </Onward>
    </PageFooter>
  )
}

const Back = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Onward = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > button': { flexShrink: 0 },
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 0',
    gap: 8,
    '& > span': { fontSize: '0.75rem', lineHeight: '16px' },
  },
}))
