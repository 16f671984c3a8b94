import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { useCubeFields } from '#src/analysis/definition/useCubeFields.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const mostNamed = 3

/** Default title of an analysis: its measures and levels, as text. Used until someone sets a title. */
export function useTitleOf(): (definition: AnalysisDefinition) => string {
  const { t, locale } = useTexts()
  const { data: fields } = useCubeFields()
  return ({ query: { measures, rows, columns } }) => {
    if (!fields || measures.length === 0) return t('analytics.newTitle')
    const [levels, labels] = fields
    const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' })
    const named = measures
      .slice(0, mostNamed)
      .map((code) => labels.find(({ measure }) => measure === code)?.label ?? code)
    const axes = [...rows, ...columns].map((code) =>
      lower(levels.find(({ level }) => level === code)?.label ?? code),
    )
    const what = list.format(named)
    return axes.length === 0 ? what : t('analytics.titleBy', { what, axes: list.format(axes) })
  }
}

const lower = (label: string): string => label.charAt(0).toLocaleLowerCase() + label.slice(1)
