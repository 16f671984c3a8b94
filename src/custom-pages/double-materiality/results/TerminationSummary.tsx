import { useEffect } from 'react'
import { countKey } from '#locales/countKey.ts'
import { isIncomplete } from '#model/rules/materiality/verdicts.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isAnywhereMaterial } from './scores.ts'
import { useDivergences, useTopicResults } from './useResults.ts'

type Params = { assessmentId: string; onReady: (isReady: boolean) => void }

/** What terminating an assessment makes final, and what it still requires. Default export: loaded when requested. */
const TerminationFacts = ({ assessmentId, onReady }: Params) => {
  const { t } = useTexts()
  const topics = useTopicResults(assessmentId)
  const register = useDivergences(assessmentId)
  const missing = register.data?.missing
  useEffect(() => onReady(missing === 0), [missing, onReady])
  if (topics.error ?? register.error) return <Note kind="error">{t('results.end.unread')}</Note>
  if (topics.data === undefined || missing === undefined) return null
  const material = topics.data.topics.filter(isAnywhereMaterial).length
  const incomplete = topics.data.topics.filter(isIncomplete)
  return (
    <>
      <p>{t(countKey('results.end.material', material), { smart_count: material })}</p>
      {incomplete.length > 0 && (
        <Note
          kind="warning"
          action={<AppLink href={paths.generalResults(assessmentId)}>{t('results.end.toTopics')}</AppLink>}
        >
          {t(countKey('results.end.incomplete', incomplete.length), {
            smart_count: incomplete.length,
            topics: incomplete.map(({ label }) => label).join(', '),
          })}
        </Note>
      )}
      <Note
        kind={missing === 0 ? 'success' : 'warning'}
        action={
          missing > 0 && (
            <AppLink href={paths.resultDivergences(assessmentId)}>{t('results.end.toDivergences')}</AppLink>
          )
        }
      >
        {t(countKey('results.end.missing', missing), { smart_count: missing })}
      </Note>
    </>
  )
}

export default TerminationFacts
