import Button from '@mui/material/Button'
import { useState } from 'react'
import { asKey } from '#locales/textKey.ts'
import type { Division } from '#model/resources/divisions.ts'
import { findUnfitHeadquarter } from '#model/rules/lifecycle.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Makes a site its company's headquarter, once what follows was said; a closed one says why it cannot be. */
export const MakeHeadquarter = ({
  division,
  isPending,
  onConfirm,
}: {
  division: Division
  isPending: boolean
  onConfirm: () => void
}) => {
  const { t } = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const unfit = findUnfitHeadquarter(division)
  const label = t('register.division.makeHeadquarter')
  if (unfit) return <BlockedButton reason={t(asKey(unfit.key))}>{label}</BlockedButton>
  return (
    <>
      <Button loading={isPending} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('register.headquarter.question', { name: division.name })}
          confirmLabel={t('register.headquarter.save')}
          cancelLabel={t('register.headquarter.cancel')}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            onConfirm()
          }}
        >
          <p>{t('register.headquarter.follows')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
