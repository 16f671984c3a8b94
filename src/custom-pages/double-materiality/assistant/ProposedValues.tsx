import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { keyUnder } from '#locales/textKey.ts'
import type { AnalysisProposal } from '#model/wire/materiality/analyses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AssistantParams } from './assistantParams.ts'
import { fill } from './useDecision.ts'

/** Proposed values, each applied by a click. Values that the subject already has are checked. */
export const ProposedValues = ({
  proposal,
  form,
}: {
  proposal: AnalysisProposal
  form: AssistantParams['form']
}) => {
  const { t } = useTexts()
  const current = useWatch({ control: form.control })
  const proposed = (Object.keys(proposal) as (keyof AnalysisProposal)[]).filter(
    (field) => proposal[field] !== null,
  )
  if (proposed.length === 0) return null
  return (
    <section aria-label={t('assistant.values')}>
      <h3>{t('assistant.values')}</h3>
      <Values>
        {proposed.map((field) => {
          const label = t(`resources.subjects.fields.${field}`)
          const value = t(keyUnder(`resources.subjects.values.${field}`, String(proposal[field])))
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                {current[field] === proposal[field] ? (
                  <Check size={16} strokeWidth={1.75} role="img" aria-label={t('assistant.applied')} />
                ) : (
                  <Button
                    size="small"
                    variant="text"
                    color="primary"
                    aria-label={t('assistant.applyOf', { field: label, value })}
                    onClick={() => fill(form, field, proposal[field])}
                  >
                    {t('assistant.apply')}
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </Values>
    </section>
  )
}

const Values = styled('dl')(({ theme }) => ({
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 40,
    padding: '4px 12px',
    '& + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  '& dt': { flex: 1, minWidth: 120, color: theme.vars.palette.text.secondary },
  '& dd': { display: 'flex', alignItems: 'center', gap: 4, margin: 0, minHeight: 32 },
  '& b': { fontWeight: 500 },
  '& svg': { margin: '0 8px', color: theme.vars.palette.success.main },
}))
