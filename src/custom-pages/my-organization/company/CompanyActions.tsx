import { GitCompareArrows, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refreshFromDirectory } from '#model/calls/register.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Company } from '#model/resources/companies.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { ActionsButton } from '#src/ui/menu/ActionsButton.tsx'
import { DisabledAction } from '#src/ui/menu/DisabledAction.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const CompanyDeleteDialog = lazy(() => import('./CompanyDeleteDialog.tsx'))

/** History, and a « … » menu: compare with the directory, delete. The main company shows why it cannot be deleted. */
export const CompanyActions = ({ company, onRemoved }: { company: Company; onRemoved: () => void }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name, isMain } = company
  const label = t('resources.companies.delete')
  const mayCompare = useMay(refreshFromDirectory)
  const mayRemove = useMay(recordPermission('companies', 'remove'))
  const mayUpdate = useMay(recordPermission('companies', 'update'))
  return (
    <>
      <HistoryButton resource="companies" id={id} title={name} isRestorable={mayUpdate} />
      <ActionsButton
        label={t('resources.form.actions')}
        actions={[
          ...(mayCompare
            ? [
                {
                  id: 'compare',
                  label: t('resources.companies.compare'),
                  icon: <GitCompareArrows size={16} strokeWidth={1.75} />,
                  onClick: () => sidebars.open('compareWithDirectory', { companyId: id, name }),
                },
              ]
            : []),
          ...(mayRemove
            ? [
                {
                  id: 'delete',
                  label: isMain ? (
                    <DisabledAction label={label} reason={t('register.deletion.mainCompany')} />
                  ) : (
                    label
                  ),
                  icon: <Trash2 size={16} strokeWidth={1.75} />,
                  isDestructive: !isMain,
                  disabled: isMain,
                  onClick: () => setIsDeleting(true),
                },
              ]
            : []),
        ]}
      />
      {isDeleting && (
        <Suspense>
          <CompanyDeleteDialog {...{ company, onRemoved }} onCancel={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}
