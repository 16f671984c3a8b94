import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { ContactCategory, Distribution } from '#model/wire/doubleMateriality.ts'
import type { Topic } from '#model/wire/topics.ts'
import { setDistribution } from '../../../dataProvider/calls/distribution.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../dataProvider/useAct.ts'
import { PageBody } from '../../../layout/page/PageBody.tsx'
import { PageFooter } from '../../../layout/page/PageFooter.tsx'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { UnsavedGuard } from '../../../resources/fromSchema/UnsavedGuard.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { GridTable } from './GridTable.tsx'

/** A grid of categories × topics with a weight per category; saved as a whole. */
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
  const http = useHttp()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const [draft, setDraft] = useState(distribution)
  const isOpen = isAllowed(status, 'editDistribution')
  const isDirty = draft !== distribution

  const saving = useAct({
    mutationFn: () => setDistribution(http, orgId, id, draft),
    onSuccess: () => {
      queries.setQueryData(['distribution', id], draft)
      toasts.show({ kind: 'success', title: t('materiality.distribution.done') })
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t('materiality.distribution.failed'),
        detail: explainError(error, t),
      }),
  })

  return (
    <>
      <UnsavedGuard isUnsaved={isDirty} />
      <PageBody>
        <Above>
          <p>{t('materiality.distribution.lead')}</p>
          {!isOpen && <Note>{t('materiality.locked')}</Note>}
        </Above>
        <GridTable topics={topics}>
          {categories.map((category) => (
            <CategoryRow
              key={category.code}
              {...{ category, topics, isOpen }}
              weight={draft.weights[category.code] ?? 1}
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
          <Acts>
            <Button onClick={() => setDraft(distribution)}>{t('materiality.distribution.cancel')}</Button>
            <Button
              variant="contained"
              color="primary"
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('materiality.distribution.save')}
            </Button>
          </Acts>
        </PageFooter>
      )}
    </>
  )
}

const Acts = styled('span')({ display: 'flex', gap: 8 })

const Above = styled('div')({ display: 'grid', gap: 12, marginBottom: 12 })
