import { countKey } from '#locales/countKey.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useExclusions } from '../results/useResults.ts'

/** Exclusions without a reason, before the assessment moves on. Default export: loaded when the confirmation opens. */
const MissingReasons = ({ assessmentId }: { assessmentId: string }) => {
  const { t } = useTexts()
  const { data, error } = useExclusions(assessmentId)
  if (error) return <Note kind="error">{t('materiality.missing.unread')}</Note>
  return (['topics', 'subjects'] as const).map((group) => {
    const missing = data?.[group].filter(({ reason }) => reason === null) ?? []
    if (missing.length === 0) return null
    return (
      <Note
        key={group}
        kind="warning"
        action={<AppLink href={paths.configuration(assessmentId)}>{t('materiality.missing.give')}</AppLink>}
      >
        {t(countKey(`materiality.missing.${group}`, missing.length), {
          smart_count: missing.length,
          names: missing.map(({ label }) => label).join(', '),
        })}
      </Note>
    )
  })
}

export default MissingReasons
