import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Vertical list of the steps, with a summary of the completed ones (look §6, picture 05). */
export const StepRail = ({
  label,
  steps,
  summaries,
  current,
}: {
  label: string
  steps: readonly string[]
  summaries: readonly (string | undefined)[]
  current: number
}) => {
  const { t } = useTexts()
  return (
    <Rail aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
          >
            <i aria-hidden>{index < current ? <Check size={12} strokeWidth={2.25} /> : index + 1}</i>
            <div>
              <b>
                {step}
                {index < current && <span className="visually-hidden">{t('ui.stepper.done')}</span>}
              </b>
              {summaries[index] !== undefined && <small>{summaries[index]}</small>}
            </div>
          </li>
        ))}
      </ol>
    </Rail>
  )
}

const Rail = styled('nav')(({ theme: { vars, typography } }) => ({
  padding: 24,
  backgroundColor: vars.palette.fill.subtle,
  '& ol': { position: 'sticky', top: 24, display: 'grid', gap: 24, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 12 },
  '& li > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { ...typography.button, color: vars.palette.text.tertiary },
  '& [data-done] b': { color: vars.palette.text.secondary },
  '& [aria-current] b': { color: vars.palette.text.primary },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& i': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 20,
    height: 20,
    borderRadius: '50%',
    fontStyle: 'normal',
    fontSize: '0.6875rem',
    fontWeight: 600,
    color: vars.palette.text.tertiary,
    boxShadow: `inset 0 0 0 1px ${vars.palette.line.control}`,
  },
  '& [data-done] i': {
    color: vars.palette.success.main,
    backgroundColor: vars.palette.success.soft,
    boxShadow: 'none',
  },
  '& [aria-current] i': {
    color: vars.palette.primary.contrastText,
    backgroundColor: vars.palette.primary.main,
    boxShadow: 'none',
  },
}))
