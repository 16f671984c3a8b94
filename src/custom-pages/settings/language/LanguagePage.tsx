import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { storageQuery } from '#src/dataProvider/storageQuery.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useChangeLanguage } from '#src/layout/frame/LanguageContext.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import { SavedMark } from '../SavedMark.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'

const languages = ['fr', 'en'] as const

/**
 * /general-settings/language: applied at once and stored with the account, so on every device (spec §3 Preferences).
 */
const LanguagePage = () => (
  <SettingsFrame page="language">
    <LanguageChoice />
  </SettingsFrame>
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
  const query = useQuery(storageQuery(http, accountId))

  const choose = async (language: Locale) => {
    setChosen(language)
    setIsSaved(false)
    const isKept = await changeLanguage(language)
    setIsSaved(isKept)
    setIsUnkept(!isKept)
    setChosen(undefined)
  }

  return (
    <QueryState query={query} failed={t('settings.language.failed')} waiting={<FormSkeleton />}>
      {(storage) => (
        <>
          <RadioCards
            label={t('settings.language.choice')}
            columns={2}
            cards={languages.map((value) => ({
              value,
              title: <span lang={value}>{t(`layout.account.languages.${value}`)}</span>,
              detail: t(`settings.language.${value}`),
            }))}
            // The language in use, which another tab may have changed. If saving failed, the one stored with the
            // account.
            value={chosen ?? (isUnkept ? storage.language : locale)}
            onChange={(language) => void choose(language)}
          />
          <p style={{ marginTop: 12 }}>
            <SavedMark isSaved={isSaved} />
          </p>
        </>
      )}
    </QueryState>
  )
}
