import type { ResultOf } from '#model/calls/defineCall.ts'
import type { listCubeFacts } from '#model/calls/cube.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The source of a score: links to the results of its assessment. */
export const ResultLinks = ({ assessments }: Pick<ResultOf<typeof listCubeFacts>, 'assessments'>) => {
  const { t } = useTexts()
  return (
    <div>
      <p>{t('analysisResults.facts.ofResults')}</p>
      <ul>
        {assessments.map(({ id, label }) => (
          <li key={id}>
            <AppLink href={paths.generalResults(id)}>
              {t('analysisResults.facts.results', { name: label })}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
