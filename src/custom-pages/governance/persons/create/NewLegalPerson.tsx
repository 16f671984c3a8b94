import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { RadioCards } from '../../../../ui/form/RadioCards.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { ExternalPersonForm } from './ExternalPersonForm.tsx'
import { InternalPersonForm } from './InternalPersonForm.tsx'
import { NewPersonSheet } from './NewPersonSheet.tsx'
import type { NewPersonProps } from './newPersonProps.ts'
import { useCreatePerson } from './useCreatePerson.ts'

type Origin = 'internal' | 'external'

/** An entity of the organisation, or one from outside with its name, country and number (spec §3). */
export const NewLegalPerson = ({ typed = '', onCreated, inSteps }: NewPersonProps) => {
  const { t } = useTexts()
  const formId = useId()
  // What was looked for and not found is seldom one of our own.
  const [origin, setOrigin] = useState<Origin>(typed === '' ? 'internal' : 'external')
  const { save, isPending, made } = useCreatePerson('LEGAL', onCreated)
  // Who walks through the cards with the arrows stays there.
  const [isChanged, setIsChanged] = useState(false)
  const change = (next: Origin) => {
    setOrigin(next)
    setIsChanged(true)
  }
  const card = (value: Origin) => ({
    value,
    title: t(`persons.legal.${value}.title`),
    detail: t(`persons.legal.${value}.detail`),
  })
  return (
    <NewPersonSheet type="LEGAL" {...{ formId, isPending, inSteps }}>
      <Stack>
        <RadioCards
          label={t('persons.legal.origin')}
          columns={2}
          cards={[card('internal'), card('external')]}
          value={origin}
          onChange={change}
        />
        {origin === 'internal' ? (
          <InternalPersonForm id={formId} autoFocus={!isChanged} onSave={save} />
        ) : (
          <ExternalPersonForm
            id={formId}
            autoFocus={!isChanged}
            typed={typed}
            made={made}
            onSave={save}
            onKnown={inSteps?.onKnown}
          />
        )}
      </Stack>
    </NewPersonSheet>
  )
}

const Stack = styled('div')({ display: 'grid', gap: 24 })
