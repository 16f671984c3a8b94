import { useCanDo } from '../../useCanDo.ts'
import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { DivergenceRegister } from '#model/wire/materiality/divergences.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { DivergenceCard } from './DivergenceCard.tsx'
import { ResultsBar } from '../ResultsBar.tsx'
import { Loaded, ResultsPage } from '../ResultsPage.tsx'
import { useDivergences } from '../useResults.ts'

/** …/results/divergences: groups that score a subject differently, and the explanation (facts §1.4 item 2). */
const DivergencesPage = () => (
  <ResultsPage>
    {(assessment) => (
      <>
        <ResultsBar assessment={assessment} view="divergences" />
        <Register assessment={assessment} />
      </>
    )}
  </ResultsPage>
)

export default DivergencesPage

const Register = ({ assessment }: { assessment: DoubleMateriality }) => (
  <Loaded query={useDivergences(assessment.id)}>
    {(register) => <Divergences assessment={assessment} register={register} />}
  </Loaded>
)

const Divergences = ({
  assessment,
  register: { limits, missing, divergences },
}: {
  assessment: DoubleMateriality
  register: DivergenceRegister
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const isOpen = useCanDo(assessment.status, 'editResults')
  const number = (value: number) => format.number(value, { decimals: 2 })
  const rule = t('results.divergences.rule', {
    categories: number(limits.categories),
    preparer: number(limits.preparer),
  })
  if (divergences.length === 0) {
    return <EmptyState title={t('results.divergences.none')}>{rule}</EmptyState>
  }
  return (
    <PageBody width="form">
      <Lead>{rule}</Lead>
      <Note kind={missing === 0 ? 'success' : 'warning'} role="status">
        {t(countKey('results.divergences.missing', missing), { smart_count: missing })}
      </Note>
      <RequiredLegend />
      <List aria-label={t('results.views.divergences')}>
        {divergences.map((divergence) => (
          <DivergenceCard
            key={`${divergence.subjectId} ${divergence.kind} ${divergence.materiality}`}
            assessmentId={assessment.id}
            {...{ divergence, isOpen }}
          />
        ))}
      </List>
    </PageBody>
  )
}

const Lead = styled('p')(({ theme }) => ({ marginBottom: 12, color: theme.vars.palette.text.secondary }))

const List = styled('ul')({ display: 'grid', gap: 12, margin: '12px 0 0', padding: 0, listStyle: 'none' })
