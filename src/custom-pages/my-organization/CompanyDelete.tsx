import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { Company } from '#model/resources/companies.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

const CompanyDeleteDialog = lazy(() => import('./CompanyDeleteDialog.tsx'))

/** Deletes a company once its name has been typed; the main one says why it stays. */
export const CompanyDelete = ({ company }: { company: Company }) => {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const label = t('resources.companies.delete')
  if (company.isMain)
    return <BlockedButton reason={t('register.deletion.mainCompany')}>{label}</BlockedButton>
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <CompanyDeleteDialog company={company} onCancel={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
