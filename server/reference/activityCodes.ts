import { join } from 'node:path'
import naf from '@socialgouv/codes-naf/index.json' with { type: 'json' }
import { z } from 'zod'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ActivityCode, ActivityLevel } from '#model/wire/register/reference.ts'
import { activitySections, findSection } from './activitySections.ts'
import { setFrenchLabel } from './labels.ts'
import { readCsv } from './readCsv.ts'
import { defineReferenceList } from './referenceList.ts'

/**
 * English labels of NACE rev. 2 by code: 88 divisions, 272 groups, 615 classes, as published by Eurostat. The French
 * nomenclature NAF rév. 2 has the same levels and adds a letter below the class.
 */
const englishLabels: ReadonlyMap<string, string> = new Map(
  readCsv(
    join(import.meta.dirname, 'activityLabelsEnglish.csv'),
    z.object({ code: z.string().regex(/^\d\d(\.\d{1,2})?$/), en: z.string().min(1) }),
  ).map(({ code, en }) => [code, en]),
)

/**
 * NAF rév. 2: the 21 sections, then 88 divisions, 272 groups, 615 classes and 732 sub-classes, sorted by code.
 * Companies have sub-classes ("24.51Z"); foreign ones the class ("24.51").
 */
export const activityCodes = defineReferenceList<ActivityCode>((language) => [
  ...activitySections.map(({ code, labels }) => ({
    row: rowOf(code, 'section', labels[language], code, language),
  })),
  ...naf.map(({ id, label }) => ({
    row: rowOf(id, levelOf(id), labelIn(language, id, label), labelCodeIn(language, id), language),
    keywords: [id.replace('.', ''), label],
  })),
])

const rowOf = (
  code: string,
  level: ActivityLevel,
  label: string,
  labelOf: string,
  language: Language,
): ActivityCode => {
  const section = activitySections.find((candidate) => candidate.code === code) ?? findSection(code)
  return {
    code,
    label,
    level,
    section: section?.code ?? '',
    sectionLabel: section?.labels[language] ?? '',
    nomenclature: 'NAFRev2',
    labelOf,
  }
}

/** 2, 3 and 4 digits are division, group and class; a letter is a sub-class. */
const levelOf = (code: string): ActivityLevel =>
  /[A-Z]$/.test(code)
    ? 'subclass'
    : (({ 2: 'division', 4: 'group', 5: 'class' } as const)[code.length] ?? 'class')

const classOf = (code: string) => code.slice(0, 5)

const labelIn = (language: Language, code: string, french: string): string =>
  language === 'fr' ? setFrenchLabel(french) : (englishLabels.get(classOf(code)) ?? setFrenchLabel(french))

/** Z means that the sub-class equals the class, so the class's English label is its own. */
const labelCodeIn = (language: Language, code: string): string =>
  language === 'en' && levelOf(code) === 'subclass' && !code.endsWith('Z') ? classOf(code) : code
