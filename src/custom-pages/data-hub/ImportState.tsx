import type { DataImport } from '#model/wire/data/dataImports.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { badgeOf, resultOf } from './importState.ts'

/** Badge of an import's status: « En cours » or « Traitement » (spec §4). */
export const ImportBadge = ({ status }: Pick<DataImport, 'status'>) => {
  const { t } = useTexts()
  const badge = badgeOf({ status })
  return (
    <StatusBadge tone={badge === 'progress' ? 'neutral' : 'success'}>
      {t(`dataHub.badges.${badge}`)}
    </StatusBadge>
  )
}

/** Result of an import. Renders nothing as long as there is none. */
export const ImportResult = (found: Pick<DataImport, 'analysis' | 'files'>) => {
  const { t } = useTexts()
  const result = resultOf(found)
  return result && <StatusBadge tone={tones[result]}>{t(`dataHub.analysis.${result}`)}</StatusBadge>
}

const tones: Readonly<Record<NonNullable<DataImport['analysis']>, Tone>> = {
  WAITING: 'primary',
  DONE: 'success',
  FAILED: 'error',
  UNDONE: 'neutral',
}
