import { useCanDo } from '../useCanDo.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { ContactCategory, Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageFooter } from '#src/layout/page/PageFooter.tsx'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { GridTable } from './GridTable.tsx'
import { useDistribution } from './useDistribution.ts'

/** Grid of categories × topics with a weight per category. It is saved as a whole. */
export const DistributionGrid = ({
  assessment: { id, status },
  topics,
  categories,
  distribution,
}: {
  assessment: DoubleMateriality
  topics: readonly Topic[]
  categories: readonly ContactCategory[]
  distribution: Distribution
}) => {
  const { t } = useTexts()
  const { draft, setDraft, isDirty, isSaving, isMerged, reset, save } = useDistribution(id, distribution)
  const isOpen = isAllowed(status, 'editDistribution')
  const canEdit = useCanDo(status, 'editDistribution')

  return (
    <>
      <UnsavedGuard isUnsaved={isDirty} />
      <PageBody>
        <Above>
          <p>{t('materiality.distribution.lead')}</p>
          {!isOpen && <Note>{t('materiality.locked')}</Note>}
          {isMerged && (
            <Note kind="warning" role="alert">
              {t('materiality.distribution.merged')}
            </Note>
          )}
        </Above>
        <GridTable topics={topics}>
          {categories.map((category) => (
            <CategoryRow
              key={category.code}
              {...{ category, topics }}
              isOpen={canEdit}
              weight={draft.weights[category.code] === undefined ? 1 : (draft.weights[category.code] ?? null)}
              excluded={draft.excluded[category.code] ?? []}
              onWeight={(weight) =>
                setDraft({ ...draft, weights: { ...draft.weights, [category.code]: weight } })
              }
              onExcluded={(excluded) =>
                setDraft({ ...draft, excluded: { ...draft.excluded, [category.code]: excluded } })
              }
            />
          ))}
        </GridTable>
      </PageBody>
      {isDirty && (
        <PageFooter>
          <span>{t('materiality.distribution.unsaved')}</span>
          <Actions>
            <Button onClick={reset}>{t('materiality.distribution.cancel')}</Button>
            <Button variant="contained" color="primary" loading={isSaving} onClick={save}>
              {t('materiality.distribution.save')}
            </Button>
          </Actions>
        </PageFooter>
      )}
    </>
  )
}

const Actions = styled('span')({ display: 'flex', gap: 8 })

const Above = styled('div')({ display: 'grid', gap: 12, marginBottom: 12 })
