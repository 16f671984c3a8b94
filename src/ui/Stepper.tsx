import Step from '@mui/material/Step'
import type { StepIconProps } from '@mui/material/StepIcon'
import StepLabel from '@mui/material/StepLabel'
import MuiStepper from '@mui/material/Stepper'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useTexts } from './text/Texts.tsx'

/** The position in a short sequence: done is a green tick, current a filled number, next an outlined one. */
export const Stepper = ({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) => {
  const { t } = useTexts()
  return (
    <Line aria-label={label} activeStep={current}>
      {steps.map((step, index) => (
        <Step key={step} aria-current={index === current ? 'step' : undefined}>
          <StepLabel slots={{ stepIcon: Mark }}>
            {step}
            {index < current && <span className="visually-hidden">{t('ui.stepper.done')}</span>}
          </StepLabel>
        </Step>
      ))}
    </Line>
  )
}

const Mark = ({ completed, icon }: StepIconProps) => (
  <i aria-hidden>{completed ? <Check size={12} strokeWidth={2.25} /> : icon}</i>
)

const Line = styled(MuiStepper)(({ theme: { vars, breakpoints, typography } }) => ({
  flexWrap: 'wrap',
  gap: 12,
  '& .MuiStep-root': { flex: 'none', gap: 12, padding: 0 },
  '& .MuiStepConnector-root': { width: 40, [breakpoints.down('sm')]: { width: 12 } },
  '& .MuiStepConnector-line': { borderColor: vars.palette.line.strong },
  '& .MuiStepLabel-label': {
    ...typography.button,
    '&.Mui-completed': { color: vars.palette.text.secondary },
    '&.Mui-disabled': { color: vars.palette.text.tertiary },
  },
  '& i': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    fontStyle: 'normal',
    fontSize: '0.6875rem',
    fontWeight: 600,
    color: vars.palette.primary.contrastText,
    backgroundColor: vars.palette.primary.main,
  },
  '& .Mui-completed > i': { color: vars.palette.success.main, backgroundColor: vars.palette.success.soft },
  '& .Mui-disabled > i': {
    color: vars.palette.text.tertiary,
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${vars.palette.line.control}`,
  },
  [breakpoints.down('sm')]: {
    '& .MuiStepLabel-iconContainer:not(.Mui-active)': { padding: 0 },
    '& .MuiStepLabel-iconContainer:not(.Mui-active) + *': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}))
