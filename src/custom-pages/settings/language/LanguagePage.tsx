import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '../../../authProvider/useIdentity.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { storageQuery } from '../../../dataProvider/storageQuery.ts'
import { useChangeLanguage } from '../../../layout/frame/LanguageContext.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts, type Locale } from '../../../ui/text/Texts.tsx'
import { SavedMark } from '../SavedMark.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsTexts } from '../SettingsTexts.tsx'

const languages = ['fr', 'en'] as const

/** /general-settings/language: spoken at once, kept with the account, so on every device (spec §3 Preferences). */
const LanguagePage = () => (
  <SettingsTexts>
    <SettingsFrame page="language">
      <LanguageChoice />
    </SettingsFrame>
  </SettingsTexts>
)

export default LanguagePage

const LanguageChoice = () => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const accountId = useIdentity()?.sub ?? ''
  const changeLanguage = useChangeLanguage()
  const [chosen, setChosen] = useState<Locale>()
  const [isSaved, setIsSaved] = useState(false)
  const [isUnkept, setIsUnkept] = useState(false)
  const { data, error, refetch } = useQuery(storageQuery(http, accountId))

  const choose = async (language: Locale) => {
    setChosen(language)
    setIsSaved(false)
    const isKept = await changeLanguage(language)
    setIsSaved(isKept)
    setIsUnkept(!isKept)
    setChosen(undefined)
  }

  if (data === undefined) {
    return error === null ? (
      <FormSkeleton />
    ) : (
      <ErrorState
        title={t('settings.language.failed')}
        onRetry={() => void refetch()}
        detail={error instanceof ApiError ? error.detail : undefined}
      >
        {t('resources.list.failed')}
      </ErrorState>
    )
  }
  return (
    <>
      <RadioCards
        label={t('settings.language.choice')}
        columns={2}
        cards={languages.map((value) => ({
          value,
          title: <span lang={value}>{t(`layout.account.languages.${value}`)}</span>,
          detail: t(`settings.language.${value}`),
        }))}
        // What is spoken, which another tab may have changed; but what could not be kept is not what the account says.
        value={chosen ?? (isUnkept ? data.storage.language : locale)}
        onChange={(language) => void choose(language)}
      />
      <p style={{ marginTop: 12 }}>
        <SavedMark isSaved={isSaved} />
      </p>
    </>
  )
}
