import type { ContactCategory } from '#model/wire/doubleMateriality.ts'
import type { Topic } from '#model/wire/topics.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { NumberInput } from '../../../ui/form/NumberInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Bounds of a category's weight (design §5). */
const weights = { min: 0, max: 10 } as const

/** One category: its weight, and a box for each topic it answers on. */
export const CategoryRow = ({
  category,
  topics,
  isOpen,
  weight,
  excluded,
  onWeight,
  onExcluded,
}: {
  category: ContactCategory
  topics: readonly Topic[]
  isOpen: boolean
  weight: number
  excluded: readonly string[]
  onWeight: (weight: number) => void
  onExcluded: (excluded: string[]) => void
}) => {
  const { t } = useTexts()
  const give = (value: number | null) => {
    if (value === null || Number.isNaN(value)) return
    onWeight(Math.min(weights.max, Math.max(weights.min, Math.round(value * 100) / 100)))
  }
  return (
    <tr>
      <th scope="row">{category.label}</th>
      <td>
        <NumberInput
          label={
            <span className="visually-hidden">
              {t('materiality.distribution.weightOf', { category: category.label })}
            </span>
          }
          value={weight}
          readOnly={!isOpen}
          onChange={give}
        />
      </td>
      {topics.map(({ id, label }) => (
        <td key={id}>
          <Checkbox
            aria-label={t('materiality.distribution.cell', { category: category.label, topic: label })}
            checked={!excluded.includes(id)}
            disabled={!isOpen}
            onChange={({ target }) =>
              onExcluded(target.checked ? excluded.filter((one) => one !== id) : [...excluded, id])
            }
          />
        </td>
      ))}
    </tr>
  )
}
