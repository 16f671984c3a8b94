import Button from '@mui/material/Button'
import { useState } from 'react'
import { addGuest, listGuests } from '#model/calls/disclosureGuests.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { explainError } from '#src/layout/explainError.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { SidebarContent, SidebarForm } from '#src/layout/sidebars/SidebarParts.tsx'
import { useUnsavedSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { GuestLine } from './GuestLine.tsx'

/** The people without an account who answer requests of a disclosure. Default export: loaded when it opens. */
const GuestsSidebar = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const query = useRead(listGuests, { disclosureId }, { failed: null, of: disclosureRequests.name })
  return (
    <SidebarFrame title={t('disclosures.guests.title')}>
      <SidebarContent>
        <p>{t('disclosures.guests.lead')}</p>
        <QueryState
          query={query}
          failed={t('disclosures.guests.failed')}
          level="h3"
          waiting={<FormSkeleton />}
        >
          {(guests) => (
            <>
              {guests.length === 0 && <p>{t('disclosures.guests.none')}</p>}
              <ul>
                {guests.map((guest) => (
                  <GuestLine key={guest.id} {...{ disclosureId, guest }} />
                ))}
              </ul>
            </>
          )}
        </QueryState>
        <Permitted call={addGuest}>
          <NewGuestForm disclosureId={disclosureId} />
        </Permitted>
      </SidebarContent>
    </SidebarFrame>
  )
}

export default GuestsSidebar

const NewGuestForm = ({ disclosureId }: { disclosureId: string }) => {
  const { t, locale } = useTexts()
  const callApi = useSendRequest()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(locale)
  const adding = useAction({
    mutationFn: () => callApi(addGuest, { disclosureId, body: { name: name.trim(), email, language } }),
    done: t('disclosures.guests.added'),
    changes: [readsOf(listGuests, { disclosureId }), [disclosureRequests.name]],
    onSuccess: () => {
      setName('')
      setEmail('')
    },
  })
  useUnsavedSidebar(name !== '' || email !== '', adding.isPending)
  return (
    <SidebarForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate()
      }}
    >
      <h3>{t('disclosures.guests.add')}</h3>
      {adding.error && <p role="alert">{explainError(adding.error, t)}</p>}
      <TextInput label={t('disclosures.guests.name')} value={name} onChange={setName} maxLength={200} />
      <TextInput label={t('disclosures.guests.email')} type="email" value={email} onChange={setEmail} />
      <SelectInput
        label={t('disclosures.guests.language')}
        choices={(['fr', 'en'] as const).map((value) => ({
          value,
          label: t(`disclosures.guests.languages.${value}`),
        }))}
        value={language}
        onChange={(value) => setLanguage(value === '' ? locale : value)}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={adding.isPending}
        disabled={name.trim() === '' || email.trim() === ''}
      >
        {t('disclosures.guests.addAction')}
      </Button>
    </SidebarForm>
  )
}
