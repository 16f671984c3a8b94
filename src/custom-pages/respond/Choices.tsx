import { useId } from 'react'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './respond.module.css'

/** Choices of 48 px from high to low, each with label, gauge and number. "I cannot say" is separate. */
export const Choices = ({
  scale: { min, max },
  labelledBy,
  wordOf,
  value,
  onChoose,
}: {
  scale: ResponseForm['scale']
  /** Id of the question's element. */
  labelledBy: string
  wordOf: (mark: number) => string
  value: number | 'abstain' | null | undefined
  /** `isTap`: by pointer. Arrow keys pass over choices that the user does not mean. */
  onChoose: (value: number | null, isTap: boolean) => void
}) => {
  const { t } = useTexts()
  const name = useId()
  const marks = Array.from({ length: max - min + 1 }, (_, index) => max - index)
  const choose = (chosen: number | null) => (event: { nativeEvent: Event; detail?: number }) =>
    onChoose(chosen, event.detail !== 0)
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles['choices']}>
      {marks.map((mark) => (
        <label key={mark}>
          <input
            type="radio"
            name={name}
            checked={value === mark}
            onChange={() => undefined}
            onClick={choose(mark)}
          />
          <span>{wordOf(mark)}</span>
          <i aria-hidden>
            {Array.from({ length: max - min }, (_, index) => (
              <b key={index} data-full={index < mark - min || undefined} />
            ))}
          </i>
          <strong>{mark}</strong>
        </label>
      ))}
      <label data-apart="">
        <input
          type="radio"
          name={name}
          checked={value === 'abstain'}
          onChange={() => undefined}
          onClick={choose(null)}
        />
        <span>{t('respond.abstain')}</span>
      </label>
    </div>
  )
}
