import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { asKey } from '#locales/textKey.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { chooseHeadquarter } from '#model/calls/register.ts'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import { findUnfitHeadquarter } from '#model/rules/register/lifecycle.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useCount } from '#src/layout/useCount.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { DeleteQuestion } from '#src/resources/fromSchema/removal/DeleteQuestion.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ActionsButton } from '#src/ui/menu/ActionsButton.tsx'
import { DisabledAction } from '#src/ui/menu/DisabledAction.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSetHeadquarter } from '../company/useSetHeadquarter.ts'

/**
 * History, and a « … » menu: make the site the head office, after a confirmation that explains the effect, or delete
 * it. A closed site, the last one and the head office show why an action is not possible.
 */
export const DivisionActions = ({ division, onRemoved }: { division: Division; onRemoved: () => void }) => {
  const { t } = useTexts()
  const { companyId, isHeadquarter } = division
  const siblings = useCount('divisions', { meta: { companyId } }).data
  const { data: company } = useGetOne<Company>('companies', { id: companyId })
  const { mutate, isPending } = useSetHeadquarter(company ?? { id: companyId })
  const [requested, setRequested] = useState<'headquarter' | 'delete'>()
  const mayChoose = useMay(chooseHeadquarter)
  const mayUpdate = useMay(recordPermission('divisionsOfCompany', 'update'))
  const mayRemove = useMay(recordPermission('divisionsOfCompany', 'remove'))
  const unfit = findUnfitHeadquarter(division)
  const staying = siblings === 1 ? 'lastDivision' : isHeadquarter ? 'headquarterDivision' : undefined
  const labels = {
    headquarter: t('register.division.makeHeadquarter'),
    delete: t('resources.divisions.delete'),
  }
  const close = () => setRequested(undefined)
  return (
    <>
      <HistoryButton resource="divisions" id={division.id} title={division.name} isRestorable={mayUpdate} />
      <ActionsButton
        label={t('resources.form.actions')}
        actions={[
          ...(isHeadquarter || !mayChoose
            ? []
            : [
                {
                  id: 'headquarter',
                  label: unfit ? (
                    <DisabledAction label={labels.headquarter} reason={t(asKey(unfit.key))} />
                  ) : (
                    labels.headquarter
                  ),
                  icon: <Landmark size={16} strokeWidth={1.75} />,
                  disabled: unfit !== undefined || isPending,
                  onClick: () => setRequested('headquarter'),
                },
              ]),
          ...(mayRemove
            ? [
                {
                  id: 'delete',
                  label: staying ? (
                    <DisabledAction label={labels.delete} reason={t(`register.deletion.${staying}`)} />
                  ) : (
                    labels.delete
                  ),
                  icon: <Trash2 size={16} strokeWidth={1.75} />,
                  isDestructive: !staying,
                  disabled: staying !== undefined,
                  onClick: () => setRequested('delete'),
                },
              ]
            : []),
        ]}
      />
      {requested === 'headquarter' && (
        <ConfirmDialog
          title={t('register.headquarter.question', { name: division.name })}
          confirmLabel={t('register.headquarter.save')}
          cancelLabel={t('register.headquarter.cancel')}
          onCancel={close}
          onConfirm={() => {
            close()
            mutate(division.id)
          }}
        >
          <p>{t('register.headquarter.follows')}</p>
        </ConfirmDialog>
      )}
      {requested === 'delete' && (
        <DeleteQuestion
          resource={divisionResource}
          record={division}
          meta={{ companyId }}
          onRemoved={onRemoved}
          onClose={close}
        />
      )}
    </>
  )
}
