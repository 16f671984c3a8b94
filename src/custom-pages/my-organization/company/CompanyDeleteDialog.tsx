import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { countKey } from '#locales/countKey.ts'
import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Confirms the deletion of a company with everything that goes with it. Its name must be typed. Default export: loaded
 * on demand.
 */
const CompanyDeleteDialog = ({
  company,
  onRemoved,
  onCancel,
}: {
  company: Company
  onRemoved: () => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const [typed, setTyped] = useState('')
  const parts = useCompanyParts(company.id)
  const { question, note } = useRemoval({
    resource: companyResource,
    seen: company,
    onClose: onCancel,
    onRemoved,
  })

  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      isConfirmDisabled={question.isConfirmDisabled || typed.trim() !== company.name.trim()}
      title={t('register.deletion.companyTitle', { name: company.name })}
      confirmLabel={t('resources.companies.delete')}
      cancelLabel={t('resources.companies.keep')}
    >
      <p>{t('register.deletion.companyBody')}</p>
      {note}
      {parts.status === 'counted' ? (
        <Parts>
          <h3>{t('register.deletion.goesWith')}</h3>
          <ul>
            {parts.counts.map(([part, count]) => (
              <li key={part}>
                {t(`register.deletion.${countKey(part, count)}`, {
                  smart_count: count,
                  count: format.number(count),
                })}
              </li>
            ))}
          </ul>
        </Parts>
      ) : (
        <p>{t(`register.deletion.${parts.status}`)}</p>
      )}
      <TextInput
        label={t('register.deletion.typeName', { name: company.name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}

export default CompanyDeleteDialog

const Parts = styled('section')(({ theme }) => ({
  padding: '10px 12px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.warning.soft,
  color: theme.vars.palette.text.primary,
  '& h3': theme.typography.h4,
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
}))

type Part = 'divisions' | 'officers' | 'owners'
type CompanyParts =
  { status: 'counting' | 'countFailed' } | { status: 'counted'; counts: readonly (readonly [Part, number])[] }

const lists: readonly (readonly [Part, string])[] = [
  ['divisions', 'divisions'],
  ['officers', 'officers'],
  ['owners', 'beneficialOwners'],
]

/** Numbers of records that depend on a company, counted again whenever it is about to be deleted. */
function useCompanyParts(companyId: string): CompanyParts {
  const dataProvider = useDataProvider()
  const { data, isError } = useQuery({
    queryKey: ['companies', 'parts', companyId],
    queryFn: ({ signal }) =>
      Promise.all(
        lists.map(async ([part, resource]) => {
          const { total } = await dataProvider.getList(resource, {
            pagination: { page: 1, perPage: 1 },
            meta: { companyId },
            signal,
          })
          return [part, total ?? 0] as const
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return { status: 'counted', counts: data }
  return { status: isError ? 'countFailed' : 'counting' }
}
