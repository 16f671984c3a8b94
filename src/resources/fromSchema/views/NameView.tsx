import { useState } from 'react'
import { listViewNameMax } from '#model/wire/identity/storages.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Asks for the name of a view; no other view of the list may have it. */
export const NameView = ({
  name,
  taken,
  onName,
  onCancel,
}: {
  /** Empty for a new one. */
  name: string
  taken: readonly string[]
  onName: (name: string) => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const [given, setGiven] = useState(name)
  const wanted = given.trim()
  const isTaken = taken.includes(wanted)
  const isGood = wanted !== '' && !isTaken
  return (
    <ConfirmDialog
      title={t(name === '' ? 'views.nameTitle' : 'views.renameTitle')}
      confirmLabel={t(name === '' ? 'views.keepView' : 'views.rename')}
      cancelLabel={t('views.cancel')}
      isConfirmDisabled={!isGood}
      onConfirm={() => onName(wanted)}
      onCancel={onCancel}
    >
      {name === '' && <span>{t('views.nameBody')}</span>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood) onName(wanted)
        }}
      >
        <TextInput
          label={t('views.name')}
          value={given}
          onChange={setGiven}
          maxLength={listViewNameMax}
          error={isTaken ? t('views.taken') : undefined}
          autoFocus
        />
      </form>
    </ConfirmDialog>
  )
}
