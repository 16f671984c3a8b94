import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useTexts } from './text/Texts.tsx'

/** Where one stands in a short sequence: done is a green tick, current a filled number, next an outlined one. */
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
    <Line aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={stateOf(index, current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden>{index < current ? <Check size={12} strokeWidth={2.25} /> : index + 1}</i>
          <span>
            {step}
            {index < current && <span className="visually-hidden">{t('ui.stepper.done')}</span>}
          </span>
        </li>
      ))}
    </Line>
  )
}

const stateOf = (index: number, current: number): 'done' | 'current' | 'next' =>
  index < current ? 'done' : index === current ? 'current' : 'next'

const Line = styled('ol')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, ...theme.typography.button },
  '& li:not(:first-of-type)::before': {
    content: '""',
    width: 40,
    height: 1,
    marginRight: 4,
    backgroundColor: theme.vars.palette.line.strong,
    [theme.breakpoints.down('sm')]: { width: 12 },
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
  },
  '& [data-state="done"]': { color: theme.vars.palette.text.secondary },
  '& [data-state="done"] i': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.soft,
  },
  '& [data-state="current"] i': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& [data-state="next"]': { color: theme.vars.palette.text.tertiary },
  '& [data-state="next"] i': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line.control}` },
  [theme.breakpoints.down('sm')]: {
    '& [data-state="done"] > span, & [data-state="next"] > span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}))
