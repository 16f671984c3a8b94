import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSearchParams } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { AssessmentComparison } from '#model/wire/materiality/comparison.ts'
import { paths } from '#src/paths.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ResultsBar } from '../ResultsBar.tsx'
import { Loaded, ResultsPage } from '../ResultsPage.tsx'
import { sideKeys } from '../scores.ts'
import { useComparison } from '../useResults.ts'

/** …/results/comparison: changes since an earlier assessment. */
const ComparisonPage = () => (
  <ResultsPage>
    {(assessment) => (
      <>
        <ResultsBar assessment={assessment} view="comparison" />
        <Compared assessment={assessment} />
      </>
    )}
  </ResultsPage>
)

export default ComparisonPage

const Compared = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  return (
    <Loaded query={useComparison(assessment.id, search.get('earlier') ?? undefined)}>
      {(comparison) =>
        comparison.chosenId === null ? (
          <EmptyState
            title={t('results.comparison.none')}
            actions={
              <Button component={AppLink} href={paths.doubleMaterialities()}>
                {t('results.comparison.toList')}
              </Button>
            }
          >
            {t('results.comparison.noneHint')}
          </EmptyState>
        ) : (
          <Comparison
            comparison={comparison}
            onChoose={(earlier) => setSearch({ earlier }, { replace: true })}
          />
        )
      }
    </Loaded>
  )
}

const Comparison = ({
  comparison: { candidates, chosenId, subjects },
  onChoose,
}: {
  comparison: AssessmentComparison
  onChoose: (id: string) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const counts = {
    entered: subjects.filter(({ presence }) => presence === 'ENTERED').length,
    left: subjects.filter(({ presence }) => presence === 'LEFT').length,
    changed: subjects.filter((subject) => sideKeys.some((side) => subject[side]?.changesSide)).length,
  }
  return (
    <>
      <Bar>
        <SelectInput
          label={t('results.comparison.with')}
          value={chosenId ?? ''}
          onChange={(id) => id !== '' && onChoose(id)}
          choices={candidates.map(({ id, name, closedAt, terminatedAt }) => ({
            value: id,
            label: t(
              terminatedAt === null ? 'results.comparison.candidateOpen' : 'results.comparison.candidate',
              { name, date: format.date(terminatedAt ?? closedAt) },
            ),
          }))}
        />
        <p role="status">
          {(['entered', 'left', 'changed'] as const)
            .map((kind) =>
              t(countKey(`results.comparison.${kind}`, counts[kind]), { smart_count: counts[kind] }),
            )
            .join(' · ')}
        </p>
        <small>{t('results.comparison.how')}</small>
      </Bar>
      <ComparisonTable subjects={subjects} />
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 24px',
  padding: '12px 24px',
  '& > :first-of-type': { width: 400, maxWidth: '100%' },
  '& p': { padding: '6px 0', color: theme.vars.palette.text.secondary },
  '& small': { flexBasis: '100%', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}))
