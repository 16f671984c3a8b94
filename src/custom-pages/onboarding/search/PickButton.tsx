import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAddEntity } from '../mapping/useAddEntity.ts'
import { mappingKey, type Mapping } from '../mapping/useMapping.ts'
import { isInMapping, itemOf, type Candidate } from './directoryCandidate.ts'

/**
 * Adds a found company to the mapping, once. The button stays afterwards, so that the focus is kept and Tab reaches the
 * next company.
 */
export const PickButton = ({
  company,
  organizationId,
  mapping,
}: {
  company: Candidate
  organizationId: string
  mapping: Mapping
}) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const { name } = company
  const adding = useAddEntity(organizationId, {
    onAdded: () => undefined,
    // Another tab or user added it first.
    onRefused: (errors) => {
      const title = errors['nationalId'] ? t('onboarding.search.already', { name }) : undefined
      toasts.show({ kind: 'info', title: title ?? Object.values(errors).join(' ') })
      void client.invalidateQueries({ queryKey: mappingKey(organizationId) })
    },
  })
  const isAdded = isInMapping(mapping, company)
  return (
    <Pick
      size="small"
      variant={isAdded ? 'text' : 'outlined'}
      color="inherit"
      // A disabled button would lose the focus.
      aria-disabled={isAdded || adding.isPending || undefined}
      aria-label={t(isAdded ? 'onboarding.search.addedLabel' : 'onboarding.search.addLabel', { name })}
      startIcon={
        adding.isPending ? (
          <CircularProgress size={14} color="inherit" aria-hidden />
        ) : isAdded ? (
          <Check size={14} strokeWidth={1.75} />
        ) : (
          <Plus size={14} strokeWidth={1.75} />
        )
      }
      onClick={() => {
        if (!isAdded) adding.mutate(itemOf(company))
      }}
    >
      {t(isAdded ? 'onboarding.search.added' : 'onboarding.search.add')}
    </Pick>
  )
}

const Pick = styled(Button)({
  '&[aria-disabled]': { cursor: 'default', '&, &:hover': { backgroundColor: 'transparent' } },
})
