import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Questionnaire, LabelledQuestion } from '#model/wire/materiality/questionnaire.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { defaultTexts } from '#locales/defaultTexts.ts'

const languages = ['fr', 'en'] as const

/** Labels of the scale values of each question, in both languages. The defaults are those of the product. */
export const ScaleLabelsField = ({
  asked,
  words,
  onChange,
  isLocked,
  hasError,
}: {
  /** Questions whose scale values have labels. */
  asked: readonly LabelledQuestion[]
  words: Questionnaire['words']
  onChange: (words: Questionnaire['words']) => void
  isLocked: boolean
  hasError: boolean
}) => {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<LabelledQuestion>('value')
  const question = asked.includes(chosen) ? chosen : (asked[0] ?? 'value')
  const nameOf = (one: LabelledQuestion) =>
    one === 'value' ? t('questionnaire.words.value') : t(`respond.criteria.${one}.name`)
  const shown = words[question] ?? defaultTexts(question)
  const marks = shown.fr.map((_word, mark) => mark).toReversed()
  return (
    <fieldset>
      <legend>{t('questionnaire.words.label')}</legend>
      <p>{t('questionnaire.words.lead')}</p>
      {asked.length > 1 && (
        <SelectInput<LabelledQuestion>
          label={t('questionnaire.words.question')}
          choices={asked.map((value) => ({ value, label: nameOf(value) }))}
          value={question}
          onChange={(one) => one !== '' && setChosen(one)}
        />
      )}
      <Grid>
        {marks.map((mark) => (
          <div key={mark}>
            <b aria-hidden>{mark}</b>
            {languages.map((language) => {
              const name = t(`questionnaire.words.${language}`)
              return (
                <TextInput
                  key={language}
                  label={t('questionnaire.words.of', { mark, language: name })}
                  value={shown[language][mark] ?? ''}
                  readOnly={isLocked}
                  maxLength={40}
                  onChange={(label) =>
                    onChange({
                      ...words,
                      [question]: { ...shown, [language]: shown[language].with(mark, label) },
                    })
                  }
                />
              )
            })}
          </div>
        ))}
      </Grid>
      {hasError && <p role="alert">{t('questionnaire.words.required')}</p>}
      {!isLocked && words[question] && (
        <Button
          size="small"
          onClick={() => {
            const others = Object.entries(words).filter(([name]) => name !== question)
            onChange(Object.fromEntries(others))
          }}
        >
          {t('questionnaire.words.reset')}
        </Button>
      )}
    </fieldset>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '16px repeat(2, minmax(0, 1fr))',
    alignItems: 'end',
    gap: '4px 12px',
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > b': { display: 'none' },
    },
  },
  '& b': { lineHeight: '32px', fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
}))
