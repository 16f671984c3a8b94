import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { JumpLink } from '#src/layout/frame/SkipLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Ids of the areas of the builder, the targets of its links. */
export const areaIds = {
  fields: 'builder-fields',
  composition: 'builder-composition',
  result: 'builder-result',
} as const

const areas = ['fields', 'composition', 'result'] as const

/** Links to the areas of the builder, seen while they have the focus. A phone shows one area at a time. */
export const AreaLinks = () => {
  const { t } = useTexts()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  if (isNarrow) return null
  return (
    <nav aria-label={t('analytics.areas.label')}>
      {areas.map((area) => (
        <JumpLink
          key={area}
          href={`#${areaIds[area]}`}
          onClick={(event) => {
            // The part of the address after « # » may hold the analysis.
            event.preventDefault()
            document.getElementById(areaIds[area])?.focus()
          }}
        >
          {t(`analytics.areas.${area}`)}
        </JumpLink>
      ))}
    </nav>
  )
}
